// The doorway.
