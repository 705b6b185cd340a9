import { refreshReadModel } from "~/features/assets/read-model/read-model.service.server";
import { indexListedRows } from "~/features/screening/screening.service.server";
import type { AppContext } from "~/platform/context.server";

/** Brings what is searched and listed up to a data version, before it is published. Done again, it changes nothing. */
export async function refreshAfterLoad(app: AppContext, version: number): Promise<void> {
  await indexListedRows(app, version);
  await refreshReadModel(app, { version });
}
