import { actInSql } from "~/features/activity/audit.service.server";
import type { PreparedLoad } from "~/features/loading/prepared-load.service.server";
import type { SignedInContext } from "~/platform/context.server";
import { prepared } from "~db/d1";
import type { ReviewPair } from "./review.answers";
import type { ReviewInput } from "./review.schemas";

/**
 * Keeps a decision, its entry in the audit log and the load that puts it into force, all or nothing. False where
 * somebody else decided since the reviewer looked.
 */
export async function insertDecision(
  app: SignedInContext,
  pair: ReviewPair,
  input: ReviewInput,
  load: PreparedLoad,
): Promise<boolean> {
  const { $client } = app.db;
  const { id: me, firstName, lastName } = app.viewer;
  const decisionId = app.newId();
  const decide = prepared(
    $client,
    `insert into screening_decisions (decision_id, dataset, authority, list_key, subject_id, verdict, reason, listed_as,
        decided_at, decided_by, decided_by_name, load_id)
       select ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, null
       where ?12 = '' or exists (select 1 from screening_decisions where decision_id = ?12)
       on conflict (dataset, authority, list_key, subject_id) do update set decision_id = excluded.decision_id,
        verdict = excluded.verdict, reason = excluded.reason, listed_as = excluded.listed_as,
        decided_at = excluded.decided_at, decided_by = excluded.decided_by,
        decided_by_name = excluded.decided_by_name, load_id = null
       where screening_decisions.decision_id = ?12
       returning decision_id as id`,
    decisionId,
    input.list,
    input.authority,
    input.listKey,
    input.subjectId,
    input.verdict,
    input.reason,
    input.listedAs,
    app.clock().toISOString(),
    me,
    `${firstName} ${lastName}`.trim(),
    input.seen,
  );
  const decided = await actInSql<{ id: string }>(
    app,
    {
      action: `screening.${input.verdict}`,
      subject: { type: "issuer", id: pair.issuer.id, name: pair.issuer.name },
      tenantId: null,
      detail: {
        list: input.list,
        authority: input.authority,
        listKey: input.listKey,
        listedName: pair.listed.name,
        score: pair.score,
        reason: input.reason,
      },
    },
    decide,
    ...load.statements(
      `exists (select 1 from screening_decisions where decision_id = '${decisionId}' and load_id is null)`,
    ),
    prepared(
      $client,
      "update screening_decisions set load_id = (select id from loads where file_key = ?2) where decision_id = ?1",
      decisionId,
      load.fileKey,
    ),
  );
  if (decided.length === 0) return false;
  await load.send();
  return true;
}
