import { type SQL, sql } from "drizzle-orm";
import { statedPayload } from "~/features/loading/chunks/stated-payload-sql";
import type { AppContext } from "~/platform/context.server";
import type { ContestedSource, PolicyEffect, PolicyRule } from "./conflict-policies.answers";
import type { ConflictPlace } from "./conflicts.queries.server";

/** A conflict `c` against the current value `f`. */
const CONFLICTS = sql`conflicts c join loads l on l.id = c.load_id join facts f on f.id = c.current_fact_id`;

/** Conflicts of two sources that wait; values far off and rows of one file are for a person. */
const WAITING = sql`c.status = 'pending' and c.reason = 'source' and l.status in ('finished', 'undone')`;

/** Whether one value states nothing but the column otherwise than the other does. */
const agreeBeside = (one: string, other: string, column: SQL) => sql`not exists (
  select 1 from json_each(${sql.raw(statedPayload(one))}) v where v.key <> ${column}
    and v.value is not json_extract(${sql.raw(statedPayload(other))}, '$."' || v.key || '"'))`;

const differsOnlyIn = (column: SQL) =>
  sql`${agreeBeside("c", "f", column)} and ${agreeBeside("f", "c", column)}`;

/** Rules as a table: those in force, or one that is being considered. */
const IN_FORCE = sql`(select id, dataset, "column", source from conflict_policies where removed_at is null)`;
const only = ({ dataset, column, source }: PolicyRule) =>
  sql`(select 0 as id, ${dataset} as dataset, ${column} as "column", ${source} as source)`;

/**
 * The conflicts that rules are about, each with its rule `r`: whose source is one of the two. What a rule for one column
 * settles is not settled by one for the whole dataset. `wins`: the other value is the winner's; `n`: so many values of
 * the winner wait for its place.
 */
const settledBy = (rules: SQL) => sql`
  select r.id as rule, c.id, c.status, c.dataset, c.subject, c.key, c.decided_by as decidedBy,
    c.current_fact_id as currentFactId, c.source = r.source as wins,
    count(*) over (partition by r.id, c.source = r.source, c.subject, c.key) as n
  from ${CONFLICTS} join ${rules} r on r.dataset = c.dataset and r.source in (c.source, f.source)
  where ${WAITING} and case r."column" when '' then not exists (
      select 1 from conflict_policies p where p.removed_at is null and p.dataset = c.dataset and p."column" <> ''
        and p.source in (c.source, f.source) and ${differsOnlyIn(sql`p."column"`)})
    else ${differsOnlyIn(sql`r."column"`)} end`;

const EFFECT = sql`coalesce(sum(wins and n = 1), 0) as accepted, coalesce(sum(not wins), 0) as denied,
  coalesce(sum(wins and n > 1), 0) as contested`;

/** How many of the conflicts that wait a rule would settle. */
export async function countSettled(app: AppContext, rule: PolicyRule): Promise<PolicyEffect> {
  return app.db.get<PolicyEffect>(sql`select ${EFFECT} from (${settledBy(only(rule))})`);
}

/** What a rule settles, the oldest first. */
export async function listSettled(
  app: AppContext,
  rule: PolicyRule,
  limit: number,
): Promise<readonly (ConflictPlace & { readonly wins: number })[]> {
  return app.db.all(
    sql`select id, status, dataset, subject, key, decidedBy, currentFactId, wins
      from (${settledBy(only(rule))}) where not wins or n = 1 order by id limit ${limit}`,
  );
}

interface PolicyRow extends PolicyRule {
  readonly id: number;
  readonly createdAt: string;
  readonly createdByName: string;
}

const POLICY = sql`select id, dataset, "column", source, created_at as createdAt, created_by_name as createdByName
  from conflict_policies where removed_at is null`;

/** Policies in force, the newest first, each with what it would settle now. */
export async function listPolicies(app: AppContext): Promise<readonly (PolicyRow & PolicyEffect)[]> {
  return app.db.all<PolicyRow & PolicyEffect>(sql`
    with effects as (select rule, ${EFFECT} from (${settledBy(IN_FORCE)}) group by rule)
    select i.*, coalesce(e.accepted, 0) as accepted, coalesce(e.denied, 0) as denied,
      coalesce(e.contested, 0) as contested
    from (${POLICY}) i left join effects e on e.rule = i.id order by i.id desc`);
}

export async function findPolicy(app: AppContext, id: number): Promise<PolicyRow | null> {
  const [row] = await app.db.all<PolicyRow>(sql`${POLICY} and id = ${id}`);
  return row ?? null;
}

/** Which sources contradict each other in which dataset, the most conflicts first. */
export async function listContested(app: AppContext): Promise<readonly ContestedSource[]> {
  return app.db.all<ContestedSource>(sql`
    select dataset, source, count(*) as conflicts from (
      select c.dataset, json_each.value as source from ${CONFLICTS}, json_each(json_array(c.source, f.source))
      where ${WAITING})
    group by dataset, source order by conflicts desc, dataset, source`);
}
