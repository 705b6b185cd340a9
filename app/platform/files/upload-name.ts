const MAX_LENGTH = 200;

/** A file's name as it is stored: without control characters and path separators, never empty. */
export function uploadName(name: string): string {
  return name.replace(/[\p{Cc}/\\]/gu, "_").slice(0, MAX_LENGTH) || "upload";
}
