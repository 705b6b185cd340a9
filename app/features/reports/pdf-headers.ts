import { attachmentName } from "~/platform/http/attachment";
import type { ReportFile } from "./reports.types";

/** Headers of a report's file: kept by whoever asked, by no cache, and opened in no page. */
export const pdfHeaders = ({ sizeBytes, fileName, etag }: Omit<ReportFile, "body">) => ({
  "content-type": "application/pdf",
  "content-length": String(sizeBytes),
  "content-disposition": attachmentName(fileName),
  "content-security-policy": "sandbox; default-src 'none'",
  "cache-control": "private, no-store",
  etag,
});
