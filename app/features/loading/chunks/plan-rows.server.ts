import { DATASETS } from "~/domain/datasets/datasets";
import { canBeImpossible, impossibleValues } from "~/domain/datasets/impossible";
import { BY_COLUMN, isSameFigure, isWithdrawn } from "~/domain/facts/by-column";
import type { ColumnOrigins } from "~/domain/facts/column-origins";
import type { DatasetName, FactValues } from "~/domain/facts/fact";
import { isConfirmed } from "~/domain/facts/kept-columns";
import { isSameCompany, MATCHED_BY_IDENTITY } from "~/domain/facts/same-company";
import type { ChangeSpreads } from "~/domain/loads/change-spread";
import type { ChunkRow } from "~/domain/loads/chunker";
import { jumps, standsByYear } from "~/domain/loads/jumps";
import { type KnownKeys, rowKey } from "~/domain/loads/known-keys";
import { standingInHistory, standingOf, statesNothingElse } from "~/domain/loads/standing";
import type { AppContext } from "~/platform/context.server";
import {
  type ConflictReason,
  compareWithCurrent,
  compareWithHistory,
  type Difference,
  findKnownConflicts,
} from "./compare-chunk.queries.server";
import { LeftColumns } from "./left-columns";
import { findSharedIdentities, type SharedIdentity } from "./same-company.queries.server";
import { findYearsBeside } from "./year-beside.queries.server";

/** As the current row of a conflict: no row is in force there. */
const NOTHING_STANDS = 0;

/** Rows of one chunk, each as its JSON text, and what decides how they stand to what is known. */
export interface RowsToPlan {
  readonly loadId: number;
  readonly source: string;
  readonly dataset: DatasetName;
  readonly rows: readonly string[];
  /** How amounts of the file changed: what is unusual is told by it. */
  readonly spreads: ChangeSpreads;
  readonly isRepetition: boolean;
  /** The columns that the file has; null where it has all there can be. */
  readonly fileHas: readonly string[] | null;
  /** The keys of the file, where rows are matched by what identifies them; else null. */
  readonly fileKeys: Pick<KnownKeys, "has"> | null;
}

/** What becomes of one row, by its place. A row that changes nothing has none. */
export type RowChange = { readonly at: number; readonly row: string } & (
  | {
      readonly becomes: "current";
      readonly supersedes: number | null;
      /** What it supersedes has another key: the same company was identified in another way. */
      readonly isMoved?: true;
    }
  | { readonly becomes: "history" }
  /** The row is about a company that is known twice: the other row of it ends. */
  | { readonly becomes: "retiring"; readonly retires: number }
  | ({ readonly becomes: "conflict"; readonly wasAsked: boolean } & Contradiction)
);

/** Held for what it states itself, and not because something else is said there. */
export function isSuspicious(change: RowChange): boolean {
  return change.becomes === "conflict" && (change.reason === "jump" || change.reason === "impossible");
}

/** The row in force that a held one is shown beside; null where there is none. */
export function standingBeside(held: Contradiction): number | null {
  return held.currentFactId === NOTHING_STANDS ? (held.besideFactId ?? null) : held.currentFactId;
}

interface Contradiction {
  /** What stands there; 0 where nothing does. */
  readonly currentFactId: number;
  /** Where nothing does: the row of the year beside that this one jumped from. */
  readonly besideFactId?: number;
  readonly reason: ConflictReason;
  /** Columns that jumped or cannot be true. */
  readonly columns: readonly string[];
  readonly row: string;
}

export interface RowsPlan {
  /** In the order of the rows. */
  readonly changes: readonly RowChange[];
  /** Subjects that the catalogue does not know. */
  readonly missing: readonly string[];
}

/** Decides for every row whether it is new, supersedes, is history, contradicts, or says nothing new. */
export async function planRows(app: AppContext, given: RowsToPlan): Promise<RowsPlan> {
  const { loadId, source, dataset, rows, isRepetition } = given;
  const left = new LeftColumns(dataset, given.fileHas);
  const text = `[${rows.join(",")}]`;
  const about = DATASETS[dataset].about;
  const { same, differing, missing } = await compareWithCurrent(app, dataset, text, about);
  const newPlaces = placesOfNew(rows.length, same, differing);
  const elsewhere = isRepetition ? [] : await knownElsewhere(app, given, text);
  const moved = new Map<number, SharedIdentity>();
  const isNew = new Set(newPlaces);
  const contradicting = new Map<number, Contradiction>();
  /** Whether a row waits for a person because it states what cannot be true. */
  const hold = (at: number, row: string, currentFactId: number): boolean => {
    const columns = impossibleColumns(dataset, row);
    if (columns.length > 0) contradicting.set(at, { currentFactId, reason: "impossible", columns, row });
    return columns.length > 0;
  };
  const changes: RowChange[] = elsewhere.flatMap((known): readonly RowChange[] => {
    const { at, current } = known;
    const isTaken = isNew.has(at) && !moved.has(at);
    if (isTaken) moved.set(at, known);
    if (isTaken || current.source !== source) return [];
    return [{ at, row: rows[at] ?? "", becomes: "retiring", retires: current.id }];
  });
  const jumped = newPlaces.length === 0 ? new Map() : await yearJumps(app, given, text);
  for (const at of newPlaces) {
    const row = rows[at] ?? "";
    if (withdraws(dataset, row) || moved.has(at)) continue;
    if (hold(at, row, NOTHING_STANDS)) continue;
    const jump = jumped.get(at);
    if (jump) contradicting.set(at, { currentFactId: NOTHING_STANDS, reason: "jump", ...jump, row });
    else changes.push({ at, row, becomes: "current", supersedes: null });
  }
  /** Rows of earlier periods, with what stands there. */
  const earlier = new Map<number, number>();
  for (const { at, period, current } of differing) {
    let row = rows[at] ?? "";
    if (BY_COLUMN.has(dataset) && (withdraws(dataset, row) || isWithdrawnText(current.payload))) {
      const mayWithdraw = current.source === source && current.loadId !== loadId;
      if (!hold(at, row, current.id) && (mayWithdraw || !withdraws(dataset, row)))
        changes.push({ at, row, becomes: "current", supersedes: current.id });
      continue;
    }
    const standing = standingOf(current, { source, loadId, period }, isRepetition);
    if (standing === "conflict" && statesTheSame(dataset, row, current.payload)) continue;
    if (standing === "supersede" && current.source === source) {
      row = left.of(row, current);
      if (payloadOf(row) === current.payload) continue;
    }
    if (standing === "history") {
      earlier.set(at, current.id);
      continue;
    }
    if (hold(at, row, current.id)) continue;
    const columns = standing === "supersede" ? jumpsOf(given, row, current.payload) : [];
    if (columns.length > 0)
      contradicting.set(at, { currentFactId: current.id, reason: "jump", columns, row });
    else if (standing === "supersede") changes.push({ at, row, becomes: "current", supersedes: current.id });
    else {
      const reason = current.source === source ? "file" : "source";
      contradicting.set(at, { currentFactId: current.id, reason, columns: [], row });
    }
  }
  for (const [at, { subject, current }] of moved) {
    const row = rows[at] ?? "";
    if (current.source === source) {
      const whole = left.of(row, current);
      if (hold(at, whole, current.id)) continue;
      changes.push({ at, row: whole, becomes: "current", supersedes: current.id, isMoved: true });
    } else if (!statesTheSame(dataset, row, current.payload)) {
      const asked = withSubject(row, subject);
      contradicting.set(at, { currentFactId: current.id, reason: "source", columns: [], row: asked });
    }
  }
  if (earlier.size > 0) {
    const known = await compareWithHistory(app, dataset, text, [...earlier.keys()]);
    const unchanged = new Set(known.same);
    for (const [at, currentFactId] of earlier) {
      const kept = known.kept.get(at);
      if (unchanged.has(at) || hold(at, rows[at] ?? "", kept?.id ?? currentFactId)) continue;
      const standing = kept ? standingInHistory(kept, { source, loadId, period: kept.period }) : "history";
      if (kept && standing === "conflict")
        contradicting.set(at, { currentFactId: kept.id, reason: "source", columns: [], row: rows[at] ?? "" });
      else changes.push({ at, row: rows[at] ?? "", becomes: "history" });
    }
  }
  if (contradicting.size > 0) {
    const asked = await findKnownConflicts(app, dataset, source, text, [...contradicting.keys()]);
    for (const [at, contradiction] of contradicting) {
      const known = asked.get(at);
      // What an earlier row of the file says as well waits for the same reason, whatever stands.
      const why = isRepetition && known !== undefined ? known : {};
      changes.push({ at, becomes: "conflict", wasAsked: known !== undefined, ...contradiction, ...why });
    }
  }
  return { changes: changes.sort((a, b) => a.at - b.at), missing };
}

/**
 * Rows in force at other keys about the companies of some rows, each once, where the file has no row of its own for
 * them: where it names a company by another identifier than before, it is that one.
 */
async function knownElsewhere(
  app: AppContext,
  { dataset, rows, fileKeys }: RowsToPlan,
  text: string,
): Promise<readonly SharedIdentity[]> {
  if (fileKeys === null || !MATCHED_BY_IDENTITY.has(dataset)) return [];
  const taken = new Set<number>();
  return (await findSharedIdentities(app, text)).filter(({ at, subject, key, current }) => {
    if (taken.has(current.id) || fileKeys.has(rowKey(dataset, subject, key))) return false;
    if (!isSameCompany(valuesOf(rows[at] ?? ""), JSON.parse(current.payload) as FactValues)) return false;
    taken.add(current.id);
    return true;
  });
}

/** The columns of a row that cannot be true and that nobody confirmed. */
function impossibleColumns(dataset: DatasetName, row: string): readonly string[] {
  if (!canBeImpossible(dataset)) return [];
  const [, , , payload, , origins] = JSON.parse(row) as ChunkRow;
  const confirmed = origins === undefined ? undefined : (JSON.parse(origins) as ColumnOrigins);
  return impossibleValues(dataset, JSON.parse(payload) as FactValues)
    .map(({ column }) => column)
    .filter((column) => !isConfirmed(confirmed, column));
}

type YearJump = Required<Pick<Contradiction, "besideFactId" | "columns">>;

type RowsBesideYears = Pick<RowsToPlan, "loadId" | "dataset" | "rows" | "spreads">;

/** Rows of a new year that are too far from the year beside it, by their places. */
async function yearJumps(
  app: AppContext,
  given: RowsBesideYears,
  text: string,
): Promise<ReadonlyMap<number, YearJump>> {
  const { loadId, dataset, rows } = given;
  if (!standsByYear(DATASETS[dataset])) return new Map();
  const beside = await findYearsBeside(app, { loadId, dataset }, text);
  return new Map(
    beside.flatMap(({ at, id, payload }) => {
      const columns = jumpsOf(given, rows[at] ?? "", payload);
      return columns.length === 0 ? [] : [[at, { besideFactId: id, columns }] as const];
    }),
  );
}

/** Whether one of some rows at keys that are new waits for a person; `text` is the list of them. */
export async function holdsSuspicious(
  app: AppContext,
  given: RowsBesideYears,
  text: string,
): Promise<boolean> {
  const { dataset, rows } = given;
  const isImpossible = (row: string) => impossibleColumns(dataset, row).length > 0;
  return (
    (canBeImpossible(dataset) && rows.some(isImpossible)) || (await yearJumps(app, given, text)).size > 0
  );
}

function withSubject(row: string, subject: string): string {
  const [, ...others] = JSON.parse(row) as ChunkRow;
  return JSON.stringify([subject, ...others]);
}

/** The columns in which a row that would supersede is too far from another. */
function jumpsOf(
  { dataset, spreads }: Pick<RowsToPlan, "dataset" | "spreads">,
  row: string,
  current: string,
): readonly string[] {
  return jumps(DATASETS[dataset], JSON.parse(current), valuesOf(row), spreads);
}

/**
 * Where a fact is one figure, its other words do not contradict. Elsewhere who says less does not: what a row leaves open
 * is not another value. Templates are compared whole.
 */
function statesTheSame(dataset: DatasetName, row: string, current: string): boolean {
  const values = valuesOf(row);
  const known = JSON.parse(current) as FactValues;
  if (BY_COLUMN.has(dataset)) return isSameFigure(known, values);
  return !DATASETS[dataset].open && statesNothingElse(values, known);
}

function valuesOf(row: string): FactValues {
  return JSON.parse(payloadOf(row)) as FactValues;
}

function payloadOf(row: string): string {
  const [, , , payload] = JSON.parse(row) as ChunkRow;
  return payload;
}

const isWithdrawnText = (payload: string) => isWithdrawn(JSON.parse(payload) as FactValues);

/** Whether a row is a column that its file left blank. */
function withdraws(dataset: DatasetName, row: string): boolean {
  return BY_COLUMN.has(dataset) && isWithdrawnText(payloadOf(row));
}

function placesOfNew(
  count: number,
  same: readonly number[],
  differing: readonly Difference[],
): readonly number[] {
  if (same.length + differing.length === count) return [];
  const known = new Set([...same, ...differing.map(({ at }) => at)]);
  return Array.from({ length: count }, (_, at) => at).filter((at) => !known.has(at));
}
