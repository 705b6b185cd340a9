import type { CheckedRow } from "~/domain/datasets/check-row";
import type { Loadable } from "~/domain/datasets/datasets";
import type { DatasetName, FactValues } from "~/domain/facts/fact";
import { identityNotes, identityProbes, MATCHED_BY_IDENTITY } from "~/domain/facts/same-company";
import type { Layout } from "~/domain/load-files/layouts/layouts";
import type { Detected } from "~/domain/load-files/load-reading";
import { KnownKeys, listKey, rowKey } from "~/domain/loads/known-keys";
import type { SeenKeys } from "~/domain/loads/seen-keys";
import {
  isListOfSubject,
  isOfPublication,
  listedDatasets,
  listOf,
  publicationOf,
} from "~/domain/loads/whole-list";
import type { AppContext } from "~/platform/context.server";

/** A row as far as it decides whether a file should have it. */
export interface ListedRow {
  readonly id: number;
  readonly dataset: DatasetName;
  readonly subject: string;
  readonly key: string;
  readonly period: string | null;
  /** The layout of the file it came with. */
  readonly layout: Layout | null;
  /** Its values as JSON, where rows are matched by what identifies them; else null. */
  readonly payload: string | null;
}

/** Rows that lie together: all of a dataset, or those about one subject. */
export interface Stretch {
  readonly dataset: DatasetName;
  readonly subject: string | null;
}

type Subjects = Readonly<Partial<Record<DatasetName, readonly string[]>>>;

/** Notes, while a file is read, which lists it has rows of. */
export class ListsInFile {
  readonly #subjects = new Map<DatasetName, Set<string>>();
  readonly #listed: ReadonlySet<DatasetName>;

  constructor(
    loadable: Loadable,
    private readonly seen: SeenKeys,
  ) {
    this.#listed = new Set(listedDatasets(loadable));
  }

  note(dataset: DatasetName, row: CheckedRow): void {
    if (!this.#listed.has(dataset)) return;
    this.seen.note(listKey(dataset, listOf(dataset, row)), null, "");
    if (!isListOfSubject(dataset)) return;
    const subjects = this.#subjects.get(dataset) ?? new Set();
    this.#subjects.set(dataset, subjects.add(row.subject));
  }

  get subjects(): Subjects {
    return Object.fromEntries([...this.#subjects].map(([dataset, names]) => [dataset, [...names].sort()]));
  }
}

/** What a file that is a whole list holds: which rows in force should be in it, and which are. */
export class ListedKeys {
  constructor(
    private readonly loadable: Loadable,
    private readonly keys: KnownKeys,
    private readonly subjects: Subjects,
    private readonly layout: Layout | null,
  ) {}

  /** Where rows of its lists are. */
  get stretches(): readonly Stretch[] {
    return listedDatasets(this.loadable).flatMap((dataset): readonly Stretch[] =>
      isListOfSubject(dataset)
        ? (this.subjects[dataset] ?? []).map((subject) => ({ dataset, subject }))
        : [{ dataset, subject: null }],
    );
  }

  /** Whether a row of the same source is of a list that the file is the whole of. */
  isOfLists(row: ListedRow): boolean {
    return (
      this.keys.has(listKey(row.dataset, listOf(row.dataset, row))) &&
      isOfPublication(row.dataset, publicationOf(row.layout), publicationOf(this.layout))
    );
  }

  /** Whether the file has the row, also where it identifies it in another way. */
  has({ dataset, subject, key, payload }: ListedRow): boolean {
    return this.keys.has(rowKey(dataset, subject, key)) || hasIdentity(this.keys, { key, payload });
  }
}

/** Whether keys of a file name the company of a row. */
export function hasIdentity(
  keys: Pick<KnownKeys, "has">,
  { key, payload }: Pick<ListedRow, "key" | "payload">,
): boolean {
  if (payload === null) return false;
  return identityProbes(key, JSON.parse(payload) as FactValues).some((probe) => keys.has(probe));
}

/** Notes by what a row identifies its company, where rows of its dataset are matched so. */
export function noteIdentity(seen: SeenKeys, dataset: DatasetName, { key, payload }: CheckedRow): void {
  if (!MATCHED_BY_IDENTITY.has(dataset)) return;
  for (const note of identityNotes(key, JSON.parse(payload) as FactValues)) seen.note(note, null, "");
}

const keysKey = (fileKey: string) => `${fileKey}/keys.bin`;
const subjectsKey = (fileKey: string) => `${fileKey}/subjects.json`;

/** Keeps the keys of a file for its turn to write. */
export async function storeListedKeys(
  app: AppContext,
  fileKey: string,
  seen: SeenKeys,
  lists: ListsInFile,
): Promise<void> {
  await app.env.FILES.put(keysKey(fileKey), KnownKeys.of(seen).bytes);
  await app.env.FILES.put(subjectsKey(fileKey), JSON.stringify(lists.subjects));
}

/** The keys of a file alone. */
export async function readFileKeys(app: AppContext, fileKey: string): Promise<KnownKeys> {
  const keys = await app.env.FILES.get(keysKey(fileKey));
  if (keys === null) throw new Error(`keys of ${fileKey} are not in the store`);
  return KnownKeys.from(await keys.arrayBuffer());
}

export async function readListedKeys(
  app: AppContext,
  load: { readonly dataset: string; readonly fileKey: string; readonly detected: string | null },
): Promise<ListedKeys> {
  const [keys, subjects] = await Promise.all([
    app.env.FILES.get(keysKey(load.fileKey)),
    app.env.FILES.get(subjectsKey(load.fileKey)),
  ]);
  if (keys === null || subjects === null) throw new Error(`keys of ${load.fileKey} are not in the store`);
  const detected = JSON.parse(load.detected ?? "{}") as Detected;
  return new ListedKeys(
    load.dataset as Loadable,
    KnownKeys.from(await keys.arrayBuffer()),
    await subjects.json<Subjects>(),
    detected.layout ?? null,
  );
}
