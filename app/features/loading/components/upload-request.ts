export interface UploadRequest {
  readonly file: File;
  readonly dataset: string;
  readonly source: string;
  readonly dryRun: boolean;
  readonly wholeList: boolean;
  readonly mapping: Readonly<Record<string, string>> | null;
}

export type UploadOutcome =
  | { readonly ok: true; readonly loadId: number }
  /** `detail` is the server's sentence; null when the connection broke. */
  | { readonly ok: false; readonly detail: string | null };
