import { type SQL, sql } from "drizzle-orm";
import { statedPayload } from "~/features/loading/stated-payload-sql";
import type { AppContext } from "~/platform/context.server";
import type { ContestedSource, PolicyEffect, PolicyRule } from "./conflict-policies.types";
import type { ConflictPlace } from "./conflicts.queries.server";

/** Conflicts of two sources that wait, `c` against the current value `f`; values far off and rows of one file are for a person. */
const WAITING = sql`conflicts c join loads l on l.id = c.load_id join facts f on f.id = c.current_fact_id
  where c.status = 'pending' and c.reason = 'source' and l.status in ('finished', 'undone')`;

/** Whether one value states nothing but the column otherwise than the other does. */
const agreeBeside = (one: string, other: string, column: SQL) => sql`not exists (
  select 1 from json_each(${sql.raw(statedPayload(one))}) v where v.key <> ${column}
    and v.value is not json_extract(${sql.raw(statedPayload(other))}, '$."' || v.key || '"'))`;

const differsOnlyIn = (column: SQL) =>
  sql`${agreeBeside("c", "f", column)} and ${agreeBeside("f", "c", column)}`;

/**
 * The conflicts a rule is about: its source is one of the two. What a rule for one column settles is not settled by one
 * for the whole dataset.
 */
function settledBy({ dataset, column, source }: PolicyRule): SQL {
  const about =
    column === ""
      ? sql`not exists (select 1 from conflict_policies p where p.removed_at is null and p.dataset = c.dataset
          and p."column" <> '' and p.source in (c.source, f.source) and ${differsOnlyIn(sql`p."column"`)})`
      : differsOnlyIn(sql`${column}`);
  return sql`${WAITING} and c.dataset = ${dataset} and ${source} in (c.source, f.source) and ${about}`;
}

/** Whether the other value is the winner's, and how many values of the winner wait for its place. */
const sided = (rule: PolicyRule) => sql`
  select c.id, c.status, c.dataset, c.subject, c.key, c.decided_by as decidedBy, c.current_fact_id as currentFactId,
    c.source = ${rule.source} as wins, count(*) over (partition by c.source = ${rule.source}, c.subject, c.key) as n
  from ${settledBy(rule)}`;

/** How many of the conflicts that wait a rule would settle. */
export async function countSettled(app: AppContext, rule: PolicyRule): Promise<PolicyEffect> {
  const row = await app.db.get<PolicyEffect>(sql`
    select coalesce(sum(wins and n = 1), 0) as accepted, coalesce(sum(not wins), 0) as denied,
      coalesce(sum(wins and n > 1), 0) as contested from (${sided(rule)})`);
  return row;
}

/** What a rule settles, the oldest first. */
export async function listSettled(
  app: AppContext,
  rule: PolicyRule,
  limit: number,
): Promise<readonly (ConflictPlace & { readonly wins: number })[]> {
  return app.db.all(sql`select * from (${sided(rule)}) where not wins or n = 1 order by id limit ${limit}`);
}

interface PolicyRow extends PolicyRule {
  readonly id: number;
  readonly createdAt: string;
  readonly createdByName: string;
}

const POLICY = sql`select id, dataset, "column", source, created_at as createdAt, created_by_name as createdByName
  from conflict_policies where removed_at is null`;

/** Policies in force, the newest first. */
export async function listPolicies(app: AppContext): Promise<readonly PolicyRow[]> {
  return app.db.all<PolicyRow>(sql`${POLICY} order by id desc`);
}

export async function findPolicy(app: AppContext, id: number): Promise<PolicyRow | null> {
  const [row] = await app.db.all<PolicyRow>(sql`${POLICY} and id = ${id}`);
  return row ?? null;
}

/** Which sources contradict each other in which dataset, the most conflicts first. */
export async function listContested(app: AppContext): Promise<readonly ContestedSource[]> {
  return app.db.all<ContestedSource>(sql`
    select dataset, source, count(*) as conflicts from (
      select c.dataset, c.source from ${WAITING} union all select c.dataset, f.source from ${WAITING})
    group by dataset, source order by conflicts desc, dataset, source`);
}
