import { type SQL, sql } from "drizzle-orm";
import type { FactValues } from "~/domain/facts/fact";
import { type ColumnDifference, differences } from "~/domain/loads/differences";
import { statedPayload } from "~/features/loading/chunks/stated-payload-sql";
import type { AppContext, SignedInContext } from "~/platform/context.server";
import { containing } from "~db/like";
import type { Conflict } from "./conflicts.answers";
import type { ConflictSearch } from "./conflicts.schemas";
import { CONFLICT_STATUSES, type ConflictReason, type ConflictStatus } from "./conflicts.types";
import type { ValueSource } from "./value-source.answers";
import {
  assignedCondition,
  type DiscussionColumns,
  discussionColumns,
  discussionOf,
} from "./waiting-items.queries.server";

interface Row extends DiscussionColumns {
  readonly id: number;
  readonly status: ConflictStatus;
  readonly reason: ConflictReason;
  readonly dataset: string;
  readonly subject: string;
  readonly subjectName: string | null;
  readonly asset: string | null;
  readonly key: string;
  readonly columns: string;
  readonly payload: string;
  readonly source: string;
  readonly loadId: number;
  readonly sourceRow: number;
  readonly fileName: string;
  readonly loadedAt: string | null;
  readonly currentFactId: number;
  /** As below, of the row that stands there or, where none does, of the year beside; null without either. */
  readonly currentPayload: string | null;
  readonly currentSource: string;
  readonly currentLoadId: number;
  readonly currentRow: number;
  readonly currentFile: string;
  readonly currentAt: string | null;
  readonly currentPeriod: string | null;
  readonly createdAt: string;
  readonly decidedAt: string | null;
  readonly decidedBy: string | null;
  readonly decisionLoadId: number | null;
  readonly undoneAt: string | null;
  readonly children: number;
  readonly disabled: number;
}

/** Instruments of an issuer and share classes of a fund, as they are listed. */
const LISTED_CHILDREN = sql`(
  select count(*) from assets a where a.to_version is null and (a.issuer_id = c.subject or a.parent_isin = c.subject))`;

/** The subject itself, or an instrument of the issuer, share before bond: its section and identifier. */
const LISTED_ASSET = sql`(
  select json_object('section', a.section, 'id', iif(a.section = 'supranationals', coalesce(a.issuer_code, a.isin), a.isin)) from assets a
  where a.to_version is null and (a.isin = c.subject or a.issuer_id = c.subject)
  order by a.type <> 'equity', a.isin limit 1)`;

/** The row that a value is shown beside: the one that stands there or, where none does, that of the year beside. */
const BESIDE = sql`iif(c.current_fact_id > 0, c.current_fact_id, c.beside_fact_id)`;

const SELECT = sql`
  select c.id, ${LISTED_ASSET} as asset, c.status, c.reason, c.dataset, c.subject, c.key, c.columns, c.payload, c.source,
    (select s.payload ->> '$.name' from facts s where s.dataset in ('issuers', 'securities') and s.subject = c.subject
      and s.key = '' and s.superseded_in is null limit 1) as subjectName,
    c.load_id as loadId, c.source_row as sourceRow, l.file_name as fileName, l.finished_at as loadedAt,
    c.current_fact_id as currentFactId, ${sql.raw(statedPayload("f"))} as currentPayload, f.source as currentSource, f.load_id as currentLoadId, f.source_row as currentRow,
    fl.file_name as currentFile, fl.finished_at as currentAt, f.period as currentPeriod,
    c.created_at as createdAt, c.decided_at as decidedAt, coalesce(u.name, c.decided_by) as decidedBy,
    c.decision_load_id as decisionLoadId, l.undone_at as undoneAt,
    case when c.status = 'pending' then ${LISTED_CHILDREN}
      else (select count(*) from disabled_assets d where d.conflict_id = c.id) end as children,
    (select count(*) from disabled_assets d where d.conflict_id = c.id and d.enabled_at is null) as disabled,
    ${discussionColumns("conflict", "c")}
  from conflicts c join loads l on l.id = c.load_id left join facts f on f.id = ${BESIDE}
  left join loads fl on fl.id = f.load_id left join users u on u.id = c.decided_by`;

/** A load under way may still be given up, and its conflicts with it: those of ended loads can be decided. */
const OF_ENDED_LOADS = sql`l.status in ('finished', 'undone')`;

function viewOf(row: Row): Conflict {
  const { id, status, reason, dataset, subject, subjectName, key, createdAt, decidedAt, decidedBy } = row;
  const jumped = JSON.parse(row.columns) as string[];
  const isJumped = ({ column }: ColumnDifference) => jumped.includes(column);
  const found = differences(
    JSON.parse(row.currentPayload ?? "{}") as FactValues,
    JSON.parse(row.payload) as FactValues,
  );
  const shown = row.currentPayload === null ? null : sourceOfCurrent(row);
  const stands = row.currentFactId > 0;
  return {
    id,
    status,
    reason,
    dataset,
    subject,
    subjectName,
    asset: row.asset === null ? null : (JSON.parse(row.asset) as Conflict["asset"]),
    key,
    createdAt,
    decidedAt,
    decidedBy,
    decisionLoadId: row.decisionLoadId,
    undoneAt: row.undoneAt,
    // Two years differ in nearly all of their columns.
    differences: [
      ...found.filter(isJumped),
      ...(shown !== null && !stands ? [] : found.filter((difference) => !isJumped(difference))),
    ],
    jumped,
    current: stands ? shown : null,
    beside: stands || shown === null ? null : { ...shown, period: row.currentPeriod ?? "" },
    currentFactId: row.currentFactId,
    other: {
      source: row.source,
      loadId: row.loadId,
      fileName: row.fileName,
      row: row.sourceRow,
      loadedAt: row.loadedAt,
    },
    children: { count: row.children, disabled: row.disabled },
    ...discussionOf(row),
  };
}

const sourceOfCurrent = (row: Row): ValueSource => ({
  source: row.currentSource,
  loadId: row.currentLoadId,
  fileName: row.currentFile,
  row: row.currentRow,
  loadedAt: row.currentAt,
});

function matching(app: SignedInContext, { q, filter }: Pick<ConflictSearch, "q" | "filter">): SQL {
  const assigned = assignedCondition(app, "c", filter.assigned);
  const words = containing(q);
  return sql.join(
    [
      sql`c.status = ${filter.status} and ${OF_ENDED_LOADS}`,
      ...(assigned ? [assigned] : []),
      ...(filter.reason ? [sql`c.reason = ${filter.reason}`] : []),
      ...(filter.dataset ? [sql`c.dataset = ${filter.dataset}`] : []),
      ...(filter.load ? [sql`c.load_id = ${filter.load}`] : []),
      ...(q === "" ? [] : [sql`(c.subject like ${words} escape '\\' or c.source like ${words} escape '\\')`]),
    ],
    sql` and `,
  );
}

export async function listConflicts(app: SignedInContext, search: ConflictSearch) {
  const { page, pageSize, sort } = search;
  const where = matching(app, search);
  const order = sort.descending ? sql`c.id desc` : sql`c.id`;
  const from = sql`from conflicts c join loads l on l.id = c.load_id`;
  const [rows, totals, counts] = await Promise.all([
    app.db.all<Row>(
      sql`${SELECT} where ${where} order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`,
    ),
    app.db.get<{ total: number; upTo: number; seen: number }>(
      sql`select count(*) as total, coalesce(max(c.id), 0) as upTo,
        (select coalesce(max(id), 0) from facts) as seen ${from} where ${where}`,
    ),
    app.db.all<{ status: string; n: number }>(
      sql`select c.status, count(*) as n ${from} where ${OF_ENDED_LOADS} group by c.status`,
    ),
  ]);
  return {
    items: rows.map(viewOf),
    total: totals.total,
    upTo: totals.upTo,
    seen: totals.seen,
    counts: Object.fromEntries(
      CONFLICT_STATUSES.map((status) => [status, counts.find((row) => row.status === status)?.n ?? 0]),
    ) as Record<ConflictStatus, number>,
  };
}

export interface ConflictPlace {
  readonly id: number;
  readonly status: ConflictStatus;
  readonly dataset: string;
  readonly subject: string;
  readonly key: string;
  readonly decidedBy: string | null;
  readonly currentFactId: number;
}

interface PendingConflict extends ConflictPlace {
  readonly reason: Conflict["reason"];
  readonly total: number;
}

/** Decided in one go; what is above it stays pending and can be asked for again. */
const MAX_CONFLICTS_PER_REQUEST = 50_000;

/** What all pending conflicts are about, of those that a search and its filters choose; `total` counts all of them. */
export async function listPending(
  app: SignedInContext,
  {
    upTo,
    q,
    ...narrowed
  }: { readonly upTo: number; readonly q: string } & Omit<ConflictSearch["filter"], "status">,
): Promise<readonly PendingConflict[]> {
  const where = matching(app, { q, filter: { status: "pending", ...narrowed } });
  return app.db.all<PendingConflict>(
    sql`select c.id, c.status, c.reason, c.dataset, c.subject, c.key, c.decided_by as decidedBy,
        c.current_fact_id as currentFactId, count(*) over () as total
      from conflicts c join loads l on l.id = c.load_id
      where ${where} and c.id <= ${upTo} order by c.id limit ${MAX_CONFLICTS_PER_REQUEST}`,
  );
}

export async function findConflicts(app: AppContext, ids: readonly number[]): Promise<Conflict[]> {
  const rows = await app.db.all<Row>(
    sql`${SELECT} where c.id in (select value from json_each(${JSON.stringify(ids)})) and ${OF_ENDED_LOADS} order by c.id`,
  );
  return rows.map(viewOf);
}

/** Of some subjects, those with values to decide about, and how many. */
export async function countPendingAbout(
  app: AppContext,
  subjects: readonly string[],
): Promise<readonly { readonly subject: string; readonly count: number }[]> {
  return app.db.all(sql`
    select c.subject, count(*) as count from conflicts c join loads l on l.id = c.load_id
    where c.status = 'pending' and ${OF_ENDED_LOADS}
      and c.subject in (select value from json_each(${JSON.stringify(subjects)}))
    group by c.subject order by count desc`);
}
