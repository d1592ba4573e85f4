/** A place in a text: zero-based line and UTF-16 character, as in the Language Server Protocol. */
export interface Position {
  readonly line: number;
  readonly character: number;
}

/** A stretch of text from `start` up to but not including `end`. */
export interface Range {
  readonly start: Position;
  readonly end: Position;
}
