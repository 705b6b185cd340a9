/** Kinds of documents, by what their bytes begin with and what they are called; nothing a browser would run. */
const KINDS = [
  { extension: "pdf", type: "application/pdf", starts: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  {
    extension: "docx",
    type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    starts: [0x50, 0x4b, 0x03, 0x04],
  },
  {
    extension: "xlsx",
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    starts: [0x50, 0x4b, 0x03, 0x04],
  },
  {
    extension: "pptx",
    type: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    starts: [0x50, 0x4b, 0x03, 0x04],
  },
] as const;

export const DOCUMENT_EXTENSIONS = KINDS.map(({ extension }) => `.${extension}`).join(",");

/** The media type of a document whose name and first bytes agree; null for anything else. */
export function documentType(name: string, head: Uint8Array): string | null {
  const extension = name.toLowerCase().split(".").at(-1);
  const kind = KINDS.find((each) => each.extension === extension);
  return kind?.starts.every((byte, at) => head[at] === byte) ? kind.type : null;
}
