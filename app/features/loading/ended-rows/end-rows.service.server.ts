import { reasonsToAsk } from "~/domain/loads/whole-list";
import type { AppContext } from "~/platform/context.server";
import { yieldToEventLoop } from "~/platform/yield-to-event-loop.server";
import { doneOnly } from "../load-outbox.commands.server";
import { findLoad, type LoadRow } from "../loads.queries.server";
import {
  type EndsMessage,
  endFacts,
  noteEnding,
  recordEndsApplied,
  recordEndsStep,
  recordHeld,
} from "./ended-rows.commands.server";
import {
  BEFORE_ALL,
  countEnding,
  listEndedBefore,
  listEndingIds,
  listInForce,
  type RowPlace,
} from "./ended-rows.queries.server";
import { readListedKeys } from "./listed-keys.server";

/** What one message may take: a Worker's time and its calls are limited, and behind a long message others wait. */
const SLICE_MS = 4_000;
const MAX_STEPS = 150;

/** Rows of one step: the database answers nobody else while it works on one. */
const LOOKED_AT = 2_000;
const ENDED = 500;

/**
 * Before a whole list is written: looks for rows in force that it does not have, ends them with its version, or holds
 * the load where nobody would believe that so many have left. In steps; delivered again, a step notes the same rows.
 */
export async function endRowsOfList(app: AppContext, message: EndsMessage): Promise<void> {
  const load = await findLoad(app, message.loadId);
  const isTurn = load?.status === "writing" && load.version === message.version && load.undoneIn === null;
  if (!isTurn || load.endsAppliedAt !== null) return doneOnly(app, message.outboxId);
  if (message.stage === "look") return lookForRows(app, load, message);
  if (message.stage === "earlier") return lookAtEarlierLists(app, load, message);
  return endNoted(app, message);
}

/** Counts the steps of one message. */
function hasTime(app: AppContext): () => boolean {
  const until = app.clock().getTime() + SLICE_MS;
  let steps = 0;
  return () => {
    steps += 1;
    return steps < MAX_STEPS && app.clock().getTime() < until;
  };
}

async function lookForRows(app: AppContext, load: LoadRow, message: EndsMessage): Promise<void> {
  const listed = await readListedKeys(app, load);
  const { stretches } = listed;
  const mayGoOn = hasTime(app);
  let { at, inForce } = message;
  let after = placeOf(message.after);
  for (; ; await yieldToEventLoop()) {
    const stretch = stretches[at];
    if (stretch === undefined) break;
    const { rows, last } = await listInForce(app, load.source, stretch, after, LOOKED_AT);
    const own = rows.filter((row) => listed.isOfLists(row));
    const gone = own.filter((row) => !listed.has(row)).map(({ id }) => id);
    await noteEnding(app, message, gone, true);
    inForce += own.length;
    if (last === null) at += 1;
    after = last ?? BEFORE_ALL;
    if (mayGoOn()) continue;
    return recordEndsStep(app, message, { stage: "look", at, after: JSON.stringify(after), inForce });
  }
  await recordEndsStep(app, message, { stage: "earlier", at: 0, after: "", inForce });
}

const placeOf = (text: string): RowPlace => (text === "" ? BEFORE_ALL : (JSON.parse(text) as RowPlace));

/** Who left an earlier list and is not in this one has left this one too: undoing the earlier brings nobody back. */
async function lookAtEarlierLists(app: AppContext, load: LoadRow, message: EndsMessage): Promise<void> {
  const listed = await readListedKeys(app, load);
  const mayGoOn = hasTime(app);
  let { at } = message;
  for (; ; await yieldToEventLoop()) {
    const rows = await listEndedBefore(app, load, at, LOOKED_AT);
    const gone = rows.filter((row) => listed.isOfLists(row) && !listed.has(row)).map(({ id }) => id);
    await noteEnding(app, message, gone, false);
    const last = rows.at(-1);
    if (last === undefined) break;
    at = last.id;
    if (mayGoOn()) continue;
    return recordEndsStep(app, message, { ...message, at });
  }
  const counted = { ending: await countEnding(app, load.id), inForce: message.inForce };
  const isAgreed = load.endsConfirmed !== null && counted.ending <= load.endsConfirmed;
  const reasons = reasonsToAsk({ ...counted, rejected: load.rowsRejected });
  if (reasons.length > 0 && !isAgreed) return recordHeld(app, message, counted);
  await recordEndsStep(app, message, { stage: "end", at: 0, after: "", inForce: message.inForce }, counted);
}

async function endNoted(app: AppContext, message: EndsMessage): Promise<void> {
  const mayGoOn = hasTime(app);
  let { at } = message;
  for (; ; await yieldToEventLoop()) {
    const ids = await listEndingIds(app, message.loadId, {
      afterId: at,
      limit: ENDED,
      onlyInForce: true,
    });
    const last = ids.at(-1);
    if (last === undefined) break;
    await endFacts(app, message, ids);
    at = last;
    if (mayGoOn()) continue;
    return recordEndsStep(app, message, { ...message, at });
  }
  await recordEndsApplied(app, message);
}
