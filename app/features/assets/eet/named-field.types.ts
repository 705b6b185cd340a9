/** A field in the reader's words. */
export interface NamedField {
  readonly code: string;
  readonly name: string;
  /** The section it stands in, in the reader's words. */
  readonly section: string;
}
