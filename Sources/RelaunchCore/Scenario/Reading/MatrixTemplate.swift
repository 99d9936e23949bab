/// A scenario's JSON with places that each point of a matrix fills anew.
///
/// Such a place is written `{"each": AXIS}`. It can stand for a value or for a whole field, never
/// for something that has a name, so that ids are the same in every cell.
struct MatrixTemplate {
  static let word = "each"

  private let root: PositionedJSON
  /// Every place that is to be filled, in the order of the file.
  let places: [Place]

  struct Place {
    let axis: String
    let span: SourceSpan
  }

  init(_ root: PositionedJSON) {
    self.root = root
    var places: [Place] = []
    _ = Self.fill(root, .file) { place in
      places.append(place)
      return nil
    }
    self.places = places
  }

  /// The JSON with every place filled by the value of its axis; one without a value is `damaged`.
  func filled(with values: [String: PositionedJSON]) -> PositionedJSON {
    Self.fill(root, .file) { place in values[place.axis] }
  }

  /// How many JSON values there are, the places not filled.
  var size: Int { Self.size(of: root) }

  static func size(of json: PositionedJSON) -> Int {
    switch json.content {
    case .array(let elements): elements.reduce(1) { $0 + size(of: $1) }
    case .object(let members): members.reduce(1) { $0 + size(of: $1.value) }
    case .null, .bool, .number, .string, .damaged: 1
    }
  }

  // MARK: - Where a place can be

  /// What the keys of an object are, and where in a value a place can be.
  private struct Context {
    /// Whether the value itself can be a place.
    var isPlace = false
    /// Whether each element of the list can be a place.
    var hasPlaces = false
    var keys = Keys.words

    enum Keys {
      /// Of the format.
      case words
      /// The author's own, for objects that are no values.
      case names
      /// The author's own, each for a value.
      case namesOfValues
      /// Of the file itself, of which only some hold places.
      case parts
    }

    static let file = Context(keys: .parts)

    /// The context of what stands under a key of the object; nil if nothing there is a place.
    func below(_ key: String) -> Context? {
      switch keys {
      case .parts: return Self.filledParts.contains(key) ? Self.below(word: key) : nil
      case .names: return Context()
      case .namesOfValues: return Context(isPlace: true)
      case .words: return Self.below(word: key)
      }
    }

    private static let filledParts = ["programs", "settings", "timeline", "variants"]

    private static func below(word: String) -> Context {
      switch word {
      case "end", "by", "value", "fallback", "type", "environment", "deadline", "program", "path",
        "as", "root", "when", "disk":
        Context(isPlace: true, keys: word == "environment" ? .names : .words)
      case "arguments", "steps": Context(isPlace: true, hasPlaces: true)
      case "allowed", "range", "array": Context(hasPlaces: true)
      case "set", "register", "values", "others", "dict", "saves": Context(keys: .namesOfValues)
      case "settings", "programs", "expect", "look", "change": Context(keys: .names)
      default: Context()
      }
    }
  }

  private static func fill(
    _ json: PositionedJSON, _ context: Context, _ value: (Place) -> PositionedJSON?
  ) -> PositionedJSON {
    switch json.content {
    case .array(let elements):
      let below = Context(isPlace: context.hasPlaces)
      return PositionedJSON(
        content: .array(elements.map { fill($0, below, value) }), span: json.span)
    case .object(let members):
      if context.isPlace, let only = members.first, members.count == 1, only.key == word,
        case .string(let axis) = only.value.content
      {
        return value(Place(axis: axis, span: only.value.span))
          ?? PositionedJSON(content: .damaged, span: json.span)
      }
      let filled = members.map { member in
        guard let below = context.below(member.key) else { return member }
        return PositionedJSON.Member(
          key: member.key, keySpan: member.keySpan, isReported: member.isReported,
          value: fill(member.value, below, value))
      }
      return PositionedJSON(content: .object(filled), span: json.span)
    case .null, .bool, .number, .string, .damaged: return json
    }
  }
}
