import type { AppContext } from "~/platform/context.server";

/** Brings lists and search up to a data version before it is published. */
export async function refreshAfterLoad(_app: AppContext, _version: number): Promise<void> {}
