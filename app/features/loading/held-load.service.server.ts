import { type AppContext, permitted, type SignedInContext } from "~/platform/context.server";
import { notFound } from "~/platform/errors";
import { wholeNumberOf } from "~/platform/forms/plain-number";
import { type Agreed, isOvertaken, recordAgreed } from "./held-load.commands.server";
import { findDecider } from "./load-decisions.queries.server";
import { decidedMeanwhile, heldOtherwise, newerLoaded, notHeld } from "./loading.errors";
import { findLoad, type LoadRow } from "./loads.queries.server";

/** A person has seen how many rows would end, and lets the load go on: with them ending, or without. */
export async function confirmHeldLoad(app: AppContext, agreed: Agreed): Promise<void> {
  const signed = permitted(app, "load:manage");
  const load = await findLoad(signed, agreed.loadId);
  if (load === null) throw notFound();
  if (load.status !== "held") throw await notWaiting(signed, load);
  if (await recordAgreed(signed, load, agreed)) return;
  const now = await findLoad(signed, agreed.loadId);
  if (now !== null && now.status !== "held") throw await notWaiting(signed, now);
  if (await isOvertaken(signed, agreed.loadId)) throw newerLoaded();
  throw heldOtherwise({ params: { ending: load.rowsEnded, rejected: load.rowsRejected } });
}

async function notWaiting(app: SignedInContext, { id, status }: LoadRow) {
  const who = await findDecider(app, id, ["load.confirm", "load.discard"]);
  return who === null ? notHeld({ params: { status } }) : decidedMeanwhile({ params: { status, who } });
}

/** Whether there is such a load, judged before what is decided about it. */
export async function requireLoad(app: AppContext, id: string): Promise<void> {
  const number = wholeNumberOf(id);
  const load = number !== null ? await findLoad(permitted(app, "load:manage"), number) : null;
  if (load === null) throw notFound();
}
