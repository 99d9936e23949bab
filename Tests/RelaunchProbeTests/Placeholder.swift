// Placeholder so that the empty target builds.
