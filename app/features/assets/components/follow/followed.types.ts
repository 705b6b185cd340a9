/** What the API says of something followed, as far as a page of an asset needs it. */
export interface Followed {
  readonly id: string;
  readonly kind: "asset" | "view";
  /** ISIN of an asset, id of a view. */
  readonly subject: string;
}
