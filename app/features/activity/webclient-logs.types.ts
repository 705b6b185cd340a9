/** A call of a browser that failed. */
export interface WebclientLog {
  readonly id: string;
  readonly at: string;
  readonly url: string;
  readonly method: string;
  /** 0 where no answer came at all. */
  readonly status: number;
  readonly request: string;
  readonly response: string;
  readonly userId: string | null;
  readonly username: string | null;
  readonly userAgent: string | null;
}
