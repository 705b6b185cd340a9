import { uploadName } from "~/platform/files/upload-name";

/** A header holds Latin characters only, so names come percent-encoded. */
export function fileNameOf(header: string | undefined): string {
  let name = header ?? "upload";
  try {
    name = decodeURIComponent(name);
  } catch {
    name = header ?? "upload";
  }
  return uploadName(name);
}
