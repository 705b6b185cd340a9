interface DocumentKind {
  readonly extension: string;
  readonly type: string;
  readonly starts: readonly number[];
  /** The folder that a package of this kind holds; absent where the file is no package. */
  readonly holds?: string;
}

/** Kinds of documents, by what their bytes begin with and what they are called; nothing a browser would run. */
const KINDS: readonly DocumentKind[] = [
  { extension: "pdf", type: "application/pdf", starts: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  {
    extension: "docx",
    type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    starts: [0x50, 0x4b, 0x03, 0x04],
    holds: "word/",
  },
  {
    extension: "xlsx",
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    starts: [0x50, 0x4b, 0x03, 0x04],
    holds: "xl/",
  },
  {
    extension: "pptx",
    type: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    starts: [0x50, 0x4b, 0x03, 0x04],
    holds: "ppt/",
  },
];

export const DOCUMENT_EXTENSIONS = KINDS.map(({ extension }) => `.${extension}`).join(",");

/** The kind a document's name and first bytes agree on; null for anything else. */
export function documentKind(name: string, head: Uint8Array): DocumentKind | null {
  const extension = name.toLowerCase().split(".").at(-1);
  const kind = KINDS.find((each) => each.extension === extension);
  return kind?.starts.every((byte, at) => head[at] === byte) ? kind : null;
}

const CONTENT_TYPES = "[Content_Types].xml";

/** Whether the entries of a package are those of its kind (ECMA-376, part 2): its list of types and its own folder. */
export function isPackageOf({ holds }: DocumentKind, entries: Iterable<string>): boolean {
  if (holds === undefined) return true;
  const names = [...entries];
  return names.includes(CONTENT_TYPES) && names.some((name) => name.startsWith(holds));
}
