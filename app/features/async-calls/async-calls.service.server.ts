import { act } from "~/features/activity/audit.service.server";
import { redactedText } from "~/features/activity/redaction";
import { startFlowOfRun } from "~/features/flows/flows.service.server";
import { loadAgain } from "~/features/loading/load-again.service.server";
import { type AppContext, permitted, type SignedInContext } from "~/platform/context.server";
import { rootReason } from "~/platform/database/database-error";
import { sweepOutbox } from "~/platform/enqueue.server";
import { AppError, notFound } from "~/platform/errors";
import type { Page } from "~/platform/list-search";
import type { AsyncCall, AsyncCallDetails } from "./async-calls.answers";
import { markRetried, recordAttempt, reopenMessage, unmarkRetried } from "./async-calls.commands.server";
import { cannotRetry, notDead } from "./async-calls.errors";
import { type CallRow, countDead, findCall, listCalls, listDead } from "./async-calls.queries.server";
import type { CallSearch } from "./async-calls.schemas";

const MAX_ERROR_LENGTH = 500;
/** As many as are asked for again at once. */
const MAX_RETRIED = 100;

export interface CallPage extends Page<AsyncCall> {
  /** Of all calls, whatever is filtered. */
  readonly dead: number;
}

/** What was asked of the queues, newest first; dead letters land here. */
export async function browseCalls(app: AppContext, search: CallSearch): Promise<CallPage> {
  const signed = permitted(app, "async-call:read");
  const [{ rows, total }, dead] = await Promise.all([listCalls(signed, search), countDead(signed)]);
  const items = rows.map(({ payload: _payload, ...call }) => call);
  return { items, page: search.page, pageSize: search.pageSize, total, dead };
}

export async function readCall(app: AppContext, id: string): Promise<AsyncCallDetails> {
  const row = await findCall(permitted(app, "async-call:read"), id);
  if (row === null) throw notFound();
  return { ...row, payload: redactedPayload(row) };
}

/**
 * Asks again for what failed for good: a file is loaded again from its start, a flow started again, a report or a mail
 * sent to its queue again.
 */
export async function retryCall(app: AppContext, id: string): Promise<AsyncCallDetails> {
  const signed = permitted(app, "async-call:manage");
  const row = await findCall(signed, id);
  if (row === null) throw notFound();
  if (row.status !== "dead") throw notDead();
  const subject = { type: "async-call", id, name: row.kind } as const;
  const isResent = !row.kind.startsWith("load.") && !row.kind.startsWith("flow.");
  const retried = await act(
    signed,
    { action: "async-call.retry", subject, tenantId: null },
    markRetried(signed, id, signed.viewer.id),
    ...(isResent ? [reopenMessage(signed, id)] : []),
  );
  if (retried.length === 0) throw notDead();
  if (isResent) await sweepOutbox(signed);
  else await beginAgain(signed, row);
  return readCall(app, id);
}

export interface Retried {
  readonly retried: number;
  /** Those that cannot be asked for again stay failed. */
  readonly refused: number;
}

/** Asks again for everything that failed for good, the oldest first. */
export async function retryDeadCalls(app: AppContext): Promise<Retried> {
  const signed = permitted(app, "async-call:manage");
  let retried = 0;
  let refused = 0;
  for (const { id } of await listDead(signed, MAX_RETRIED)) {
    try {
      await retryCall(app, id);
      retried += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused += 1;
    }
  }
  return { retried, refused };
}

/** Where nothing can begin again, because its flow was deleted, say, the call stays failed. */
async function beginAgain(app: SignedInContext, { id, kind, payload }: CallRow): Promise<void> {
  const { loadId, runId } = JSON.parse(payload) as { loadId?: number; runId?: string };
  try {
    if (kind === "flow.run" && runId !== undefined) return await startFlowOfRun(app, runId);
    const again = loadId === undefined ? null : await loadAgain(app, loadId);
    if (again === null) throw cannotRetry();
  } catch (error) {
    await unmarkRetried(app, id);
    throw error instanceof AppError && error.kind.status === 404 ? cannotRetry() : error;
  }
}

/** Keeps why an attempt at a message failed, for whoever looks at it. */
export async function recordFailedAttempt(
  app: AppContext,
  message: { readonly id: string; readonly body: unknown; readonly attempts: number },
  error: unknown,
): Promise<void> {
  const body = message.body as { kind?: string; outboxId?: string } | null;
  await recordAttempt(app, {
    id: body?.outboxId ?? message.id,
    kind: body?.kind ?? "",
    payload: JSON.stringify(message.body),
    attempts: message.attempts,
    error: redactedText(rootReason(error)).slice(0, MAX_ERROR_LENGTH),
  });
}

/** Ids of the product's own rows tell where to look; anything else that could be an address or a secret goes. */
function redactedPayload({ payload }: CallRow): string {
  const body = JSON.parse(payload) as Readonly<Record<string, unknown>>;
  const shown = Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      typeof value === "string" && name !== "kind" && !/Id$/.test(name) ? redactedText(value) : value,
    ]),
  );
  return JSON.stringify(shown, null, 2);
}
