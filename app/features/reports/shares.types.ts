/** A link to a finished report, without its secret: that is shown once, when the link is made. */
export interface ReportShare {
  readonly id: string;
  readonly createdByName: string;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly hasPassword: boolean;
  readonly opened: number;
  readonly lastOpenedAt: string | null;
  /** Whether the viewer may end it. */
  readonly mayEnd: boolean;
}

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
