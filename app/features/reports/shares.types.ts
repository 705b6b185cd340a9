export interface NewReportShare {
  readonly id: string;
  readonly url: string;
  readonly expiresAt: string;
}

/** What the page behind a link tells. */
export interface SharedReport {
  readonly number: string;
  readonly title: string;
  readonly company: string;
  /** ISO day. */
  readonly preparedOn: string;
  readonly pages: number | null;
  readonly sizeBytes: number | null;
  readonly expiresAt: string;
  readonly asksPassword: boolean;
}
