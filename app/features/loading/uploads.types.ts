import type { UPLOAD_STATUSES } from "~/domain/states/states";

export { UPLOAD_STATUSES } from "~/domain/states/states";
export type UploadStatus = (typeof UPLOAD_STATUSES)[number];

/** A file that comes in parts, and which of them are here. */
export interface UploadState {
  readonly id: string;
  readonly status: UploadStatus;
  readonly dataset: string;
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly changedMs: number | null;
  readonly partBytes: number;
  readonly receivedBytes: number;
  readonly parts: readonly UploadPart[];
  readonly loadId: number | null;
  readonly updatedAt: string;
}

export interface UploadPart {
  readonly number: number;
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}
