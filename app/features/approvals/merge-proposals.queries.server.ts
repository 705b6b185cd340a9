import { type SQL, sql } from "drizzle-orm";
import {
  CARRIED_BY_MERGE,
  MERGED_FROM,
  type RecordKind,
  type SharedIdentifier,
} from "~/domain/facts/merged-records";
import type { AppContext } from "~/platform/context.server";
import { prepared, readTogether } from "~db/d1";
import { containing } from "~db/like";
import type { MergeProposal, ProposedRecord, RecordFacts } from "./merge-proposals.answers";
import type { MergeSearch } from "./merge-proposals.schemas";
import { MERGE_STATUSES, type MergeStatus } from "./merge-proposals.types";

interface Row {
  readonly id: number;
  readonly version: number;
  readonly status: MergeStatus;
  readonly kind: RecordKind;
  readonly one: string;
  readonly other: string;
  readonly identifierType: SharedIdentifier;
  readonly identifier: string;
  readonly createdAt: string;
  readonly decidedAt: string | null;
  readonly decidedBy: string | null;
  readonly reason: string | null;
  readonly surviving: string | null;
  readonly mergeLoadId: number | null;
  readonly undoLoadId: number | null;
}

const SELECT = sql`
  select p.id, p.revision as version, p.status, p.kind, p.one, p.other, p.identifier_type as identifierType,
    p.identifier, p.created_at as createdAt, p.decided_at as decidedAt, coalesce(u.name, p.decided_by) as decidedBy,
    p.reason, p.surviving, p.merge_load_id as mergeLoadId, p.undo_load_id as undoLoadId
  from merge_proposals p left join users u on u.id = p.decided_by`;

/** What a proposal's record is called in the catalogue. */
const NAME = sql`(select f.payload ->> '$.name' from facts f where f.subject = s.value and f.key = ''
  and f.dataset = case p.kind when 'issuer' then 'issuers' else 'securities' end and f.superseded_in is null)`;

function matching({ q, filter }: Pick<MergeSearch, "q" | "filter">): SQL {
  const words = containing(q);
  return sql.join(
    [
      sql`p.status = ${filter.status}`,
      ...(filter.kind ? [sql`p.kind = ${filter.kind}`] : []),
      ...(filter.identifier ? [sql`p.identifier_type = ${filter.identifier}`] : []),
      ...(q === ""
        ? []
        : [
            sql`(p.identifier like ${words} escape '\\' or exists (
              select 1 from json_each(json_array(p.one, p.other)) s
              where s.value like ${words} escape '\\' or ${NAME} like ${words} escape '\\'))`,
          ]),
    ],
    sql` and `,
  );
}

export async function listMergeProposals(app: AppContext, search: MergeSearch) {
  const { page, pageSize, sort } = search;
  const where = matching(search);
  const order = sort.descending ? sql`p.id desc` : sql`p.id`;
  const [rows, total, counts] = await Promise.all([
    app.db.all<Row>(
      sql`${SELECT} where ${where} order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`,
    ),
    app.db.get<{ total: number }>(sql`select count(*) as total from merge_proposals p where ${where}`),
    app.db.all<{ status: string; n: number }>(
      sql`select status, count(*) as n from merge_proposals group by status`,
    ),
  ]);
  return {
    items: await withRecords(app, rows),
    total: total.total,
    counts: Object.fromEntries(
      MERGE_STATUSES.map((status) => [status, counts.find((row) => row.status === status)?.n ?? 0]),
    ) as Record<MergeStatus, number>,
  };
}

interface RecordRow {
  readonly kind: RecordKind;
  readonly subject: string;
  readonly payload: string;
  readonly source: string;
  readonly loadId: number;
  readonly fileName: string;
  readonly row: number;
  readonly loadedAt: string | null;
}

type FactsRow = RecordFacts & { readonly kind: RecordKind; readonly subject: string };

/** The proposals with both their records, in one round trip whatever the page holds. */
async function withRecords(app: AppContext, rows: readonly Row[]): Promise<MergeProposal[]> {
  if (rows.length === 0) return [];
  const { $client } = app.db;
  const asked = JSON.stringify(
    rows.flatMap(({ kind, one, other }) => [
      [kind, one],
      [kind, other],
    ]),
  );
  const wanted = `wanted as materialized (select distinct value ->> 0 as kind, value ->> 1 as subject from json_each(?1))`;
  const { records, facts } = await readTogether($client, {
    records: prepared<RecordRow>(
      $client,
      `with ${wanted} select w.kind, f.subject, f.payload, f.source, f.load_id as loadId, l.file_name as fileName,
          f.source_row as row, l.finished_at as loadedAt
         from wanted w cross join facts f indexed by facts_current
          on f.dataset = case w.kind when 'issuer' then 'issuers' else 'securities' end
          and f.subject = w.subject and f.key = '' and f.superseded_in is null
         join loads l on l.id = f.load_id`,
      asked,
    ),
    facts: prepared<FactsRow>(
      $client,
      `with ${wanted}, counted as materialized (
          select w.kind, w.subject, f.dataset, f.source, count(*) as facts, max(f.id) as newest
          from wanted w cross join json_each(case w.kind when 'issuer' then ?2 else ?3 end) d
          cross join facts f indexed by facts_current
            on f.dataset = d.value and f.subject = w.subject and f.superseded_in is null
          where f.payload ->> '$.${MERGED_FROM}' is null
          group by w.kind, w.subject, f.dataset, f.source)
         select c.kind, c.subject, c.dataset, c.source, c.facts, n.load_id as loadId, l.file_name as fileName,
          n.source_row as row
         from counted c join facts n on n.id = c.newest join loads l on l.id = n.load_id
         order by c.subject, c.dataset, c.source`,
      asked,
      JSON.stringify(CARRIED_BY_MERGE.issuer),
      JSON.stringify(CARRIED_BY_MERGE.security),
    ),
  });
  return rows.map(({ one, other, ...row }) => ({
    ...row,
    records: [one, other].map((subject) => {
      const isMeant = (found: { kind: string; subject: string }) =>
        found.kind === row.kind && found.subject === subject;
      return recordOf(row.kind, subject, records.find(isMeant), facts.filter(isMeant));
    }),
  }));
}

const IDENTIFIERS: Readonly<Record<RecordKind, readonly string[]>> = {
  issuer: ["lei", "code"],
  security: ["cusip", "sedol", "figi"],
};

function recordOf(
  kind: RecordKind,
  subject: string,
  row: RecordRow | undefined,
  facts: readonly FactsRow[],
): ProposedRecord {
  const values = row ? (JSON.parse(row.payload) as Readonly<Record<string, unknown>>) : {};
  const textOf = (column: string) => (typeof values[column] === "string" ? values[column] : null);
  return {
    subject,
    name: textOf("name"),
    type: textOf(kind === "issuer" ? "issuer_type" : "type"),
    country: textOf("country"),
    identifiers: [
      { type: kind === "issuer" ? "id" : "isin", value: subject },
      ...IDENTIFIERS[kind].flatMap((type) => {
        const value = textOf(type);
        return value === null ? [] : [{ type, value }];
      }),
    ],
    facts: facts.reduce((sum, { facts: count }) => sum + count, 0),
    from: row
      ? {
          source: row.source,
          loadId: row.loadId,
          fileName: row.fileName,
          row: row.row,
          loadedAt: row.loadedAt,
        }
      : null,
    sources: facts.map(({ kind: _kind, subject: _subject, ...counted }) => counted),
  };
}

/** A proposal as a decision needs it, with what stands in the way of one. */
export interface ProposalToDecide extends Row {
  /** The last decision about it is being written, and no data version has it yet. */
  readonly isBeingWritten: number;
  /** One of the records was merged into another since, or is now. */
  readonly mergedElsewhere: string | null;
}

export async function findProposal(app: AppContext, id: number): Promise<ProposalToDecide | null> {
  const [row] = await app.db.all<ProposalToDecide>(sql`
    select q.*, exists (select 1 from loads l where l.id in (q.mergeLoadId, q.undoLoadId)
        and l.status in ('reading', 'writing')) as isBeingWritten,
      (select m.merged from merge_proposals m where m.status = 'merged' and m.kind = q.kind and m.id <> q.id
        and m.merged in (q.one, q.other) limit 1) as mergedElsewhere
    from (${SELECT} where p.id = ${id}) q`);
  return row ?? null;
}
