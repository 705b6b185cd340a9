import { actInSql } from "~/features/activity/audit.service.server";
import type { Act } from "~/features/activity/audit.types";
import type { DecisionLoad } from "~/features/loading/decision-load.service.server";
import type { SignedInContext } from "~/platform/context.server";
import { prepared } from "~db/d1";
import type { ProposalToDecide } from "./merge-proposals.queries.server";

interface Change {
  readonly proposal: ProposalToDecide;
  readonly act: Act;
  readonly load: DecisionLoad;
}

/** Neither record was merged into another meanwhile. */
const STILL_APART = `not exists (select 1 from merge_proposals m where m.status = 'merged' and m.kind = merge_proposals.kind
  and m.id <> merge_proposals.id and m.merged in (merge_proposals.one, merge_proposals.other))`;

/** No load is on the way that writes the last decision. */
const IS_WRITTEN = `not exists (select 1 from loads l
  where l.id in (merge_proposals.merge_load_id, merge_proposals.undo_load_id) and l.status in ('reading', 'writing'))`;

/**
 * Merges the records of a proposal that waits, with the load that puts it into force. False where somebody else changed
 * the proposal first, and then nothing changes.
 */
export async function mergeRecords(
  app: SignedInContext,
  { proposal, act, load, surviving }: Change & { readonly surviving: string },
): Promise<boolean> {
  const now = app.clock().toISOString();
  const merged = surviving === proposal.one ? proposal.other : proposal.one;
  const rows = await actInSql<{ id: number }>(
    app,
    act,
    prepared(
      app.db.$client,
      `update merge_proposals set status = 'merged', revision = revision + 1, decided_at = ?3, decided_by = ?4,
          reason = null, surviving = ?5, merged = ?6, merge_load_id = null, undo_load_id = null
         where id = ?1 and revision = ?2 and status = 'pending' and ${STILL_APART} and ${IS_WRITTEN} returning id`,
      proposal.id,
      proposal.version,
      now,
      app.viewer.id,
      surviving,
      merged,
    ),
    ...load.statements(`exists (select 1 from merge_proposals where id = ${Number(proposal.id)}
      and revision = ${Number(proposal.version) + 1} and status = 'merged' and decided_at = '${now}'
      and merge_load_id is null)`),
    prepared(
      app.db.$client,
      `update merge_proposals set merge_load_id = (select id from loads where file_key = ?3)
         where id = ?1 and revision = ?2 and status = 'merged' and merge_load_id is null`,
      proposal.id,
      proposal.version + 1,
      load.fileKey,
    ),
  );
  if (rows.length === 0) return false;
  await load.send();
  return true;
}

/** Ends a merge that nothing else rests on, with the load that takes it out of force. */
export async function endMerge(app: SignedInContext, { proposal, act, load }: Change): Promise<boolean> {
  const rows = await actInSql<{ id: number }>(
    app,
    act,
    prepared(
      app.db.$client,
      `update merge_proposals set status = 'pending', revision = revision + 1
         where id = ?1 and revision = ?2 and status = 'merged' and undo_load_id is null and ${STILL_APART}
          and ${IS_WRITTEN} returning id`,
      proposal.id,
      proposal.version,
    ),
    ...load.statements(`exists (select 1 from merge_proposals where id = ${Number(proposal.id)}
      and revision = ${Number(proposal.version) + 1} and status = 'pending' and merge_load_id is not null
      and undo_load_id is null)`),
    prepared(
      app.db.$client,
      `update merge_proposals set undo_load_id = (select id from loads where file_key = ?3)
         where id = ?1 and revision = ?2 and status = 'pending' and merge_load_id is not null and undo_load_id is null`,
      proposal.id,
      proposal.version + 1,
      load.fileKey,
    ),
  );
  if (rows.length === 0) return false;
  await load.send();
  return true;
}

/** Keeps the records of a proposal that waits apart, with the reason. */
export async function keepRecordsApart(
  app: SignedInContext,
  { proposal, act, reason }: Omit<Change, "load"> & { readonly reason: string },
): Promise<boolean> {
  const rows = await actInSql<{ id: number }>(
    app,
    act,
    prepared(
      app.db.$client,
      `update merge_proposals set status = 'kept_apart', revision = revision + 1, decided_at = ?3, decided_by = ?4,
          reason = ?5, surviving = null, merged = null, merge_load_id = null, undo_load_id = null
         where id = ?1 and revision = ?2 and status = 'pending' and ${IS_WRITTEN} returning id`,
      proposal.id,
      proposal.version,
      app.clock().toISOString(),
      app.viewer.id,
      reason,
    ),
  );
  return rows.length > 0;
}

/** Records that were kept apart wait for a decision again. */
export async function reopenProposal(
  app: SignedInContext,
  { proposal, act }: Omit<Change, "load">,
): Promise<boolean> {
  const rows = await actInSql<{ id: number }>(
    app,
    act,
    prepared(
      app.db.$client,
      `update merge_proposals set status = 'pending', revision = revision + 1, decided_at = null, decided_by = null,
          reason = null
         where id = ?1 and revision = ?2 and status = 'kept_apart' returning id`,
      proposal.id,
      proposal.version,
    ),
  );
  return rows.length > 0;
}
