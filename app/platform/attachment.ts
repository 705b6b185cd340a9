const NAME_LENGTH = 150;

/** A Content-Disposition that saves a file under a name: plain letters for old clients, the exact name (RFC 8187) beside. */
export function attachmentName(name: string): string {
  const safe = name
    .replace(/[\p{Cc}/\\:*?"<>|]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  const dot = safe.lastIndexOf(".");
  const [stem, extension] = dot > 0 ? [safe.slice(0, dot), safe.slice(dot)] : [safe, ""];
  const exact = `${stem.slice(0, NAME_LENGTH).trim()}${extension}`;
  const plain =
    exact
      .normalize("NFKD")
      .replace(/[^\x20-\x7e]/g, "")
      .trim() || `file${extension}`;
  const encoded = encodeURIComponent(exact).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
