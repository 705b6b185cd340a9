/** A header holds Latin characters only, so names come percent-encoded. */
export function fileNameOf(header: string | undefined): string {
  let name = header ?? "upload";
  try {
    name = decodeURIComponent(name);
  } catch {
    name = header ?? "upload";
  }
  return name.replace(/[\p{Cc}/\\]/gu, "_").slice(0, 200) || "upload";
}
