import { z } from "zod";
import { UPLOAD_STATUSES } from "./uploads.types";

export const uploadPart = z.object({
  number: z.number().int(),
  bytes: z.number().int(),
  /** Hexadecimal. */
  sha256: z.string(),
});

export type UploadPart = Readonly<z.infer<typeof uploadPart>>;

export const uploadState = z.object({
  id: z.string(),
  status: z.enum(UPLOAD_STATUSES),
  dataset: z.string(),
  fileName: z.string(),
  sizeBytes: z.number().int(),
  changedMs: z.number().int().nullable(),
  partBytes: z.number().int(),
  receivedBytes: z.number().int(),
  parts: z.array(uploadPart).readonly(),
  loadId: z.number().int().nullable(),
  updatedAt: z.string(),
});

/** A file that comes in parts, and which of them are here. */
export type UploadState = Readonly<z.infer<typeof uploadState>>;
