import { type AppContext, permitted } from "~/platform/context.server";
import { notFound } from "~/platform/errors";
import { type Agreed, isOvertaken, recordAgreed } from "./held-load.commands.server";
import { heldOtherwise, newerLoaded, notHeld } from "./loading.errors";
import { findLoad } from "./loads.queries.server";

/** A person has seen how many rows would end, and lets the load go on: with them ending, or without. */
export async function confirmHeldLoad(app: AppContext, agreed: Agreed): Promise<void> {
  const signed = permitted(app, "load:manage");
  const load = await findLoad(signed, agreed.loadId);
  if (load === null) throw notFound();
  if (load.status !== "held") throw notHeld({ params: { status: load.status } });
  if (await recordAgreed(signed, agreed)) return;
  if (await isOvertaken(signed, agreed.loadId)) throw newerLoaded();
  throw heldOtherwise({ params: { ending: load.rowsEnded, rejected: load.rowsRejected } });
}

/** Whether there is such a load, judged before what is decided about it. */
export async function requireLoad(app: AppContext, id: string): Promise<void> {
  const number = Number(id);
  const load = Number.isSafeInteger(number) ? await findLoad(permitted(app, "load:manage"), number) : null;
  if (load === null) throw notFound();
}
