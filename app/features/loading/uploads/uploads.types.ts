import type { UPLOAD_STATUSES } from "~/domain/states/states";

export { UPLOAD_STATUSES } from "~/domain/states/states";
export type UploadStatus = (typeof UPLOAD_STATUSES)[number];
