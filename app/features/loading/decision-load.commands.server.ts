import { nameOf } from "~/permissions/viewer";
import type { AppContext, SignedInContext } from "~/platform/context.server";
import { prepared } from "~db/d1";
import { statedPayload } from "./chunks/stated-payload-sql";
import type { LoadOutbox } from "./load-outbox.commands.server";
import { startNextStatements } from "./start-load.commands.server";

/**
 * A load without a file: it is read already, and gets its turn when nobody else writes. `onlyIf` is SQL, in which `?7` is
 * `about`.
 */
export function newDecisionStatements(
  app: SignedInContext,
  outbox: LoadOutbox,
  decision: { readonly dataset: string; readonly fileName: string; readonly fileKey: string },
  { onlyIf, about }: { readonly onlyIf: string; readonly about: string | undefined },
): D1PreparedStatement[] {
  const now = app.clock().toISOString();
  return [
    prepared(
      app.db.$client,
      `insert into loads (kind, dataset, source, file_name, content_type, file_key, size_bytes, status, ends_series,
          chunks_total, created_by, created_by_name, created_at, read_at)
         select 'decision', ?1, 'decision', ?2, '', ?3, 0, 'reading', 1, 0, ?4, ?5, ?6, ?6 where ${onlyIf}
         returning id`,
      decision.dataset,
      decision.fileName,
      decision.fileKey,
      app.viewer.id,
      nameOf(app.viewer),
      now,
      ...(about === undefined ? [] : [about]),
    ),
    ...startNextStatements(app, outbox),
  ];
}

const WRITING = "exists (select 1 from loads where id = ?1 and status = 'writing' and version = ?2)";

/** Conflicts this load puts into force. */
const ACCEPTED = "c.decision_load_id = ?1 and c.status = 'accepted'";

/**
 * The question is about an earlier period than the current row's: what stands against it was kept and never visible, or a
 * later period has taken its place since.
 */
const OF_HISTORY = `((f.id is not null and f.superseded_in is f.loaded_in) or exists (select 1 from facts later
  where later.dataset = c.dataset and later.subject = c.subject and later.key = c.key
  and later.superseded_in is null and later.period > c.period))`;

/**
 * Writes what was accepted. The row keeps the file, the row and the source it came from, so that the next file of that
 * source supersedes it. Where the current value is not the one the administrator saw any more, the conflict waits again.
 * Done twice, it changes nothing.
 */
export async function applyDecisions(app: AppContext, loadId: number, version: number): Promise<void> {
  const { $client } = app.db;
  const now = app.clock().toISOString();
  await $client.batch([
    prepared(
      $client,
      `insert into asset_logs (request_type, operation, result, at, notes, user_id)
         select 'conflict', 'asset_accept', 'failed', ?3,
          json_object('dataset', c.dataset, 'subject', c.subject, 'source', c.source), c.decided_by
         from conflicts c where ${ACCEPTED} and ${CHANGED} and ${WRITING}`,
      loadId,
      version,
      now,
    ),
    prepared(
      $client,
      `update conflicts as c set status = 'pending', decided_at = null, decided_by = null, decision_load_id = null,
          current_fact_id = (select n.id from facts n where n.dataset = c.dataset and n.subject = c.subject
           and n.key = c.key and n.superseded_in is null)
         where ${ACCEPTED} and ${CHANGED} and ${WRITING}`,
      loadId,
      version,
    ),
    prepared(
      $client,
      `update facts set superseded_in = ?2 where superseded_in is null and ${WRITING} and id in (
          select n.id from conflicts c join facts f on f.id = c.current_fact_id and not ${OF_HISTORY}
          join facts n on n.dataset = c.dataset and n.subject = c.subject and n.key = c.key
           and n.superseded_in is null and n.loaded_in < ?2
          where ${ACCEPTED})`,
      loadId,
      version,
    ),
    prepared(
      $client,
      `insert into facts (dataset, subject, key, period, payload, source_row, origins, source, load_id, loaded_in,
          superseded_in)
         select c.dataset, c.subject, c.key, c.period, c.payload, c.source_row, ${CONFIRMED_ORIGINS}, c.source,
          c.load_id, ?2, case when ${OF_HISTORY} then ?2 end
         from conflicts c left join facts f on f.id = c.current_fact_id
         where ${ACCEPTED} and ${WRITING} and not exists (select 1 from facts n where n.dataset = c.dataset
          and n.subject = c.subject and n.key = c.key and n.loaded_in = ?2)`,
      loadId,
      version,
    ),
    prepared(
      $client,
      `update conflicts as p set current_fact_id = n.id
         from conflicts c join facts n on n.dataset = c.dataset and n.subject = c.subject and n.key = c.key
          and n.loaded_in = ?2 and n.superseded_in is null
         where ${ACCEPTED} and ${WRITING} and p.status = 'pending' and p.dataset = c.dataset
          and p.subject = c.subject and p.key = c.key`,
      loadId,
      version,
    ),
  ]);
}

/** Something else stands there than when the question was decided; a later period is no answer to it. */
const CHANGED = `(exists (
  select 1 from facts f join facts n on n.dataset = c.dataset and n.subject = c.subject and n.key = c.key
   and n.superseded_in is null and n.loaded_in < ?2
  where f.id = c.current_fact_id and not ${OF_HISTORY} and ${statedPayload("n")} <> ${statedPayload("f")})
 or (c.current_fact_id = 0 and exists (
  select 1 from facts n where n.dataset = c.dataset and n.subject = c.subject and n.key = c.key
   and n.superseded_in is null and n.loaded_in < ?2
   and (n.period is null or c.period is null or n.period <= c.period))))`;

/** Where the columns of an accepted row come from: those that seemed impossible say who confirmed them, and when. */
const CONFIRMED_ORIGINS = `case c.reason when 'impossible' then (
  select json_patch(coalesce(c.origins, '{}'), json_group_object(i.value, json_patch(
    coalesce(json_extract(c.origins, '$.' || i.value),
     json_object('loadId', c.load_id, 'row', c.source_row, 'period', c.period)),
    json_object('confirmedAt', c.decided_at, 'confirmedBy', c.decided_by))))
  from json_each(c.columns) i) else c.origins end`;
