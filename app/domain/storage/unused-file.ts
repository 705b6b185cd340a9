import { DAY_MS } from "~/domain/time/durations";

/** A file nothing refers to may belong to something that is being recorded just now. */
const UNREFERRED_MS = DAY_MS;
/** Rows of a load as they were cut for writing: read again only by a comparison with the next delivery. */
const WRITTEN_MS = 7 * DAY_MS;
/** What a comparison found; the file can be compared again. */
const COMPARED_MS = 30 * DAY_MS;
/** A list of an earlier version, made again where it is asked for. */
const LIST_MS = 7 * DAY_MS;
/** An import that nobody confirmed. */
const OPEN_IMPORT_MS = 7 * DAY_MS;

/** What the tables say of a stored file. */
export type FileUse =
  | {
      readonly of: "load";
      readonly isUnderWay: boolean;
      readonly isLastDelivery: boolean;
      readonly endedAt: string | null;
    }
  | { readonly of: "archive" | "upload" | "report" | "document" | "logo" }
  | { readonly of: "import"; readonly status: string };

/** Folders of files that something else made them for; what lies elsewhere is not ours to remove. */
export const SWEPT_FOLDERS = [
  "content/",
  "fact-archives/",
  "imports/",
  "lists-as-of/",
  "loads/",
  "logos/",
  "reports/",
] as const;

/** The file a load was made of: its parts lie under the same name. */
export function loadFileOf(key: string): string {
  return key.split("/").slice(0, 2).join("/");
}

/**
 * Whether a stored file may be removed: nothing refers to it any more, or what refers to it will not read it again, and
 * that long enough. The file of a load is always kept, since every figure names its row; so is an archive of
 * facts, and what a report, a document, a customer's logo or an import that was confirmed stands on. `use` is null where nothing refers to it.
 */
export function isUnused(
  file: { readonly key: string; readonly storedAt: Date },
  use: FileUse | null,
  now: Date,
): boolean {
  const { key } = file;
  if (!SWEPT_FOLDERS.some((folder) => key.startsWith(folder))) return false;
  const age = now.getTime() - file.storedAt.getTime();
  if (key.startsWith("lists-as-of/")) return age > LIST_MS;
  if (use === null) return age > UNREFERRED_MS;
  if (use.of === "import") return use.status === "open" ? age > OPEN_IMPORT_MS : use.status === "undone";
  if (use.of !== "load") return false;
  if (use.isUnderWay || use.endedAt === null || key === loadFileOf(key)) return false;
  const ended = now.getTime() - Date.parse(use.endedAt);
  if (/\/(gone-\d+|chunk-\d+\.differences)\.json$/.test(key)) return ended > COMPARED_MS;
  if (/\/(keys\.bin|subjects\.json|spreads\.json)$/.test(key)) return ended > WRITTEN_MS;
  return /\/chunk-\d+\.json$/.test(key) && !use.isLastDelivery && ended > WRITTEN_MS;
}
