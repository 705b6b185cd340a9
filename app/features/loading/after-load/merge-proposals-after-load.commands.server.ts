import { INSIDE_ISIN, SHARED_IDENTIFIERS } from "~/domain/facts/merged-records";
import type { AppContext } from "~/platform/context.server";
import { prepared } from "~db/d1";

const OF_SECURITIES = SHARED_IDENTIFIERS.filter((type) => type !== "lei");

/** Records that a stretch of a version's facts brought. */
const brought = (dataset: "issuers" | "securities") => `brought as materialized (
    select f.subject, f.payload from facts f indexed by facts_loaded_in
    where f.loaded_in = ?1 and f.id > ?2 and f.id <= ?3 and f.dataset = '${dataset}' and f.superseded_in is null)`;

/** Ids of issuers are often their LEIs. */
const LEI = "length(subject) = 20 and subject glob '[0-9A-Z][0-9A-Z][0-9A-Z][0-9A-Z]*[0-9][0-9]'";

/** Who names one of the LEIs, as its LEI or as its id. */
const ISSUERS = `with ${brought("issuers")},
  stated(type, value) as materialized (
    select 'lei', payload ->> '$.lei' from brought where payload ->> '$.lei' is not null
    union select 'lei', subject from brought where ${LEI}),
  holders(type, value, subject) as materialized (
    select w.type, w.value, f.subject from stated w cross join facts f indexed by facts_issuer_lei
      on f.dataset = 'issuers' and f.payload ->> '$.lei' = w.value and f.superseded_in is null
    union select w.type, w.value, f.subject from stated w cross join facts f indexed by facts_current
      on f.dataset = 'issuers' and f.subject = w.value and f.key = '' and f.superseded_in is null)`;

/** Who names one of the identifiers, in its column or inside its ISIN. */
const SECURITIES = `with ${brought("securities")},
  stated(type, value) as materialized (
    ${OF_SECURITIES.map(
      (type) =>
        `select '${type}', payload ->> '$.${type}' from brought where payload ->> '$.${type}' is not null`,
    ).join(" union ")}),
  inside(type, value) as materialized (
    ${INSIDE_ISIN.map(
      ({ type, prefix, length }) =>
        `select '${type}', substr(subject, ${prefix.length + 1}, ${length}) from brought where subject glob '${prefix}*'`,
    ).join(" union ")}),
  wanted(type, value) as materialized (select * from stated union select * from inside),
  stating(type, value, subject) as materialized (
    ${OF_SECURITIES.map(
      (
        type,
      ) => `select w.type, w.value, f.subject from wanted w cross join facts f indexed by facts_security_${type}
        on f.dataset = 'securities' and f.payload ->> '$.${type}' is not null and f.payload ->> '$.${type}' = w.value
        and f.superseded_in is null where w.type = '${type}'`,
    ).join(" union ")}),
  holders(type, value, subject) as materialized (
    select * from stating
    union select s.type, s.value, f.subject from (select distinct type, value from stating) s
      cross join json_each('${JSON.stringify(INSIDE_ISIN)}') e on e.value ->> 'type' = s.type
      cross join facts f indexed by facts_current on f.dataset = 'securities'
        and f.subject > (e.value ->> 'prefix') || s.value and f.subject < (e.value ->> 'prefix') || s.value || '~'
        and f.key = '' and f.superseded_in is null)`;

/** Stores proposals that a query selects; one that was withdrawn waits again, and one that is decided stays so. */
const proposed = (select: string) => `
  insert into merge_proposals (kind, one, other, identifier_type, identifier, status, found_in, created_at)
  ${select}
  on conflict (kind, one, other) do update set status = 'pending', revision = revision + 1,
    identifier_type = excluded.identifier_type, identifier = excluded.identifier, found_in = excluded.found_in,
    created_at = excluded.created_at
  where status = 'withdrawn'`;

/**
 * Of each identifier the first record is proposed with each other one: as many proposals as there are records too many.
 * Records that were merged into another speak through that one.
 */
const propose = (kind: "issuer" | "security", holders: string) =>
  proposed(`${holders},
  standing as materialized (
    select h.* from holders h where not exists (
      select 1 from merge_proposals p indexed by merge_proposals_status
      where p.status = 'merged' and p.kind = '${kind}' and p.merged = h.subject)),
  first as materialized (
    select type, value, min(subject) as subject from standing group by type, value having count(*) > 1)
  select '${kind}', f.subject, s.subject, min(f.type), min(f.value), 'pending', ?1, ?4
  from first f join standing s on s.type = f.type and s.value = f.value and s.subject > f.subject
  where true group by f.subject, s.subject`);

const PROPOSE = [propose("issuer", ISSUERS), propose("security", SECURITIES)];

/** Stores a proposal for each two records that share an identifier, one of them among these facts of a version. */
export async function findMergesAmong(
  app: AppContext,
  version: number,
  { after, last }: { readonly after: number; readonly last: number },
): Promise<void> {
  const { $client } = app.db;
  const now = app.clock().toISOString();
  await $client.batch(PROPOSE.map((sql) => prepared($client, sql, version, after, last, now)));
}

/** Whether a record is in the catalogue and still has the identifier. */
const has = (subject: string) => `exists (
  select 1 from facts f indexed by facts_current
  where f.dataset = case p.kind when 'issuer' then 'issuers' else 'securities' end and f.subject = ${subject}
    and f.key = '' and f.superseded_in is null
    and (f.payload ->> ('$.' || p.identifier_type) = p.identifier or instr(f.subject, p.identifier) > 0))`;

/** Of a proposal that waits: the record another one was merged into stands for that one from now on. */
const PASSED_ON = proposed(`
  select p.kind, min(m.surviving, x.value), max(m.surviving, x.value), p.identifier_type, p.identifier, 'pending',
    p.found_in, ?1
  from merge_proposals p indexed by merge_proposals_status
  join merge_proposals m on m.status = 'merged' and m.kind = p.kind and m.merged in (p.one, p.other)
  join json_each(json_array(p.one, p.other)) x on x.value <> m.merged and x.value <> m.surviving
  where p.status = 'pending'`);

/**
 * Proposals that wait for a decision are withdrawn where their records share nothing any more, and passed on to the
 * surviving record where one of them was merged.
 */
export async function withdrawEndedProposals(app: AppContext): Promise<void> {
  const { $client } = app.db;
  await $client.batch([
    prepared($client, PASSED_ON, app.clock().toISOString()),
    prepared(
      $client,
      `update merge_proposals as p set status = 'withdrawn', revision = revision + 1
       where p.status = 'pending' and (not (${has("p.one")} and ${has("p.other")}) or exists (
         select 1 from merge_proposals m where m.status = 'merged' and m.kind = p.kind and m.merged in (p.one, p.other)))`,
    ),
  ]);
}
