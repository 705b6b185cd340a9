import type { AppContext } from "~/platform/context.server";
import { prepared } from "~db/d1";
import type { ChangeCounts, ChangeKind } from "./dataset-changes.types";

/** A fact as it stands at both versions; one side is null where it was not there. */
export interface ChangedFact {
  readonly id: number;
  readonly loadedIn: number;
  readonly subject: string;
  readonly key: string;
  readonly before: Side | null;
  readonly after: Side | null;
}

interface Side {
  readonly payload: string;
  readonly period: string | null;
  readonly source: string;
  readonly loadId: number;
  readonly row: number;
}

interface Wanted {
  readonly from: number;
  readonly to: number;
  /** Part of a subject's id or name; empty for all. */
  readonly q: string;
}

/** ?1 and ?2 are the versions, ?3 the words. Rows that came after the one and are seen at the other. */
const CAME = "a.loaded_in > ?1 and a.loaded_in <= ?2 and (a.superseded_in is null or a.superseded_in > ?2)";
/** The row everybody saw before in its place. */
const STOOD =
  "b.dataset = a.dataset and b.subject = a.subject and b.key = a.key and b.loaded_in <= ?1 and b.superseded_in > ?1";
const DIFFERS = "(b.id is null or b.payload <> a.payload)";
const WENT = `b.superseded_in > ?1 and b.superseded_in <= ?2 and b.loaded_in <= ?1
  and not exists (select 1 from facts a where a.dataset = b.dataset and a.subject = b.subject and a.key = b.key and ${CAME})`;

const about = (alias: string) => `(instr(lower(${alias}.subject), ?3) > 0 or exists (
  select 1 from facts n where n.dataset in ('issuers', 'securities') and n.subject = ${alias}.subject and n.key = ''
  and n.superseded_in is null and instr(lower(n.payload ->> '$.name'), ?3) > 0))`;

/** How many rows of each dataset came, changed and went between two versions. */
export async function countChanges(
  app: AppContext,
  { from, to, q }: Wanted,
): Promise<readonly ({ readonly dataset: string } & ChangeCounts)[]> {
  const { results } = await prepared<{ dataset: string } & ChangeCounts>(
    app.db.$client,
    `select dataset, sum(kind = 'added') as added, sum(kind = 'changed') as changed, sum(kind = 'removed') as removed
       from (
        select a.dataset, case when b.id is null then 'added' else 'changed' end as kind
        from facts a indexed by facts_loaded_in left join facts b on ${STOOD}
        where ${CAME} and ${DIFFERS} and ${about("a")}
        union all
        select b.dataset, 'removed' from facts b indexed by facts_gone_in where ${WENT} and ${about("b")})
       group by dataset order by dataset`,
    from,
    to,
    q,
  ).all();
  return results;
}

/** Where a page or a part of a file begins: after so many rows, or after a row. */
interface Stretch {
  readonly dataset: string;
  readonly limit: number;
  readonly offset: number;
  readonly after: { readonly loadedIn: number; readonly id: number };
}

export const FROM_START = { loadedIn: 0, id: 0 } as const;

const BEFORE =
  "b.payload as beforePayload, b.period as beforePeriod, b.source as beforeSource, b.load_id as beforeLoad, b.source_row as beforeRow";
const AFTER =
  "a.payload as afterPayload, a.period as afterPeriod, a.source as afterSource, a.load_id as afterLoad, a.source_row as afterRow";

/** Rows that came or changed, in the order in which they were loaded. */
export async function listCame(
  app: AppContext,
  { from, to, q, dataset, limit, offset, after }: Wanted & Stretch,
  kinds: readonly ChangeKind[],
): Promise<readonly ChangedFact[]> {
  const isAdded = kinds.includes("added");
  const isChanged = kinds.includes("changed");
  if (!isAdded && !isChanged) return [];
  const kind = isAdded && isChanged ? DIFFERS : isAdded ? "b.id is null" : "b.payload <> a.payload";
  const { results } = await prepared<FlatRow>(
    app.db.$client,
    `select a.id, a.loaded_in as loadedIn, a.subject, a.key, ${BEFORE}, ${AFTER}
       from facts a indexed by facts_loaded_in left join facts b on ${STOOD}
       where ${CAME} and a.dataset = ?4 and ${kind} and ${about("a")}
        and (a.loaded_in, a.id) > (?7, ?8)
       order by a.loaded_in, a.id limit ?5 offset ?6`,
    from,
    to,
    q,
    dataset,
    limit,
    offset,
    after.loadedIn,
    after.id,
  ).all();
  return results.map(changedFact);
}

/** Rows that are gone, in the order in which they went. */
export async function listWent(
  app: AppContext,
  { from, to, q, dataset, limit, offset, after }: Wanted & Stretch,
): Promise<readonly ChangedFact[]> {
  const { results } = await prepared<FlatRow>(
    app.db.$client,
    `select b.id, b.superseded_in as loadedIn, b.subject, b.key, ${BEFORE}
       from facts b indexed by facts_gone_in
       where ${WENT} and b.superseded_in is not null and b.dataset = ?4 and ${about("b")} and (b.superseded_in, b.id) > (?7, ?8)
       order by b.superseded_in, b.id limit ?5 offset ?6`,
    from,
    to,
    q,
    dataset,
    limit,
    offset,
    after.loadedIn,
    after.id,
  ).all();
  return results.map(changedFact);
}

type FlatRow = Pick<ChangedFact, "id" | "loadedIn" | "subject" | "key"> &
  Partial<Record<`${"before" | "after"}${"Payload" | "Period" | "Source"}`, string | null>> &
  Partial<Record<`${"before" | "after"}${"Load" | "Row"}`, number | null>>;

function changedFact(row: FlatRow): ChangedFact {
  const side = (name: "before" | "after"): Side | null => {
    const payload = row[`${name}Payload`] ?? null;
    if (payload === null) return null;
    return {
      payload,
      period: row[`${name}Period`] ?? null,
      source: row[`${name}Source`] ?? "",
      loadId: row[`${name}Load`] ?? 0,
      row: row[`${name}Row`] ?? 0,
    };
  };
  const { id, loadedIn, subject, key } = row;
  return { id, loadedIn, subject, key, before: side("before"), after: side("after") };
}

/** Names of issuers and instruments as the catalogue knows them now. */
export async function findSubjectNames(
  app: AppContext,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (subjects.length === 0) return new Map();
  const { results } = await prepared<{ subject: string; name: string | null }>(
    app.db.$client,
    `select f.subject, f.payload ->> '$.name' as name from json_each('["issuers","securities"]') d
       cross join json_each(?1) s cross join facts f on f.dataset = d.value and f.subject = s.value and f.key = ''
       and f.superseded_in is null`,
    JSON.stringify([...new Set(subjects)]),
  ).all();
  return new Map(results.flatMap(({ subject, name }) => (name === null ? [] : [[subject, name]])));
}
