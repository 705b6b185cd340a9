/** One answer of the search, as the API gives it. */
export interface SearchHit {
  readonly isin: string | null;
  readonly code?: string | null;
  readonly name: string;
  readonly section: string;
  readonly type?: string | null;
}

export interface QuickSearchOption {
  readonly id: string;
  readonly to: string;
  readonly name: string;
  readonly detail: string;
}
