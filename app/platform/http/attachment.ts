const NAME_LENGTH = 150;

/**
 * What a file name may not have: path separators and what Windows refuses, control characters and half characters, and
 * marks of direction, which make one extension look like another.
 */
const NOT_IN_A_NAME = /[\p{Cc}\p{Surrogate}\u2028\u2029\u202a-\u202e\u2066-\u2069/\\:*?"<>|]/gu;
const EXTENSION = /\.[^.\s]{1,16}$/;

/** Printable ASCII without the marks that old clients end a quoted name at or decode. */
const asciiOf = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/[^\x20-\x7e]|[;%"\\]/g, "")
    .replace(/ +/g, " ")
    .trim();

/** A Content-Disposition that saves a file under a name: plain letters for old clients, the exact name (RFC 8187) beside. */
export function attachmentName(name: string): string {
  const safe = name
    .replace(NOT_IN_A_NAME, " ")
    .replace(/\s+/g, " ")
    .replace(/^[. ]+/, "")
    .trim();
  const extension = EXTENSION.exec(safe)?.[0] ?? "";
  const stem = Array.from(safe.slice(0, safe.length - extension.length))
    .slice(0, NAME_LENGTH)
    .join("")
    .trim();
  const exact = `${stem || "file"}${extension}`;
  const plain = `${asciiOf(stem) || "file"}${asciiOf(extension)}`;
  const encoded = encodeURIComponent(exact).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
