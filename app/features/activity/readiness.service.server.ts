import type { AppContext } from "~/platform/context.server";
import { findState } from "./readiness.queries.server";

export interface Readiness {
  /** "unconfigured": a setting is missing without which links lead nowhere, or nobody can sign in. */
  readonly status: "ok" | "starting" | "unconfigured";
  readonly version: number;
  readonly database: "ok" | "starting";
  readonly queues: "ok";
  /** The settings that are missing. */
  readonly missing?: readonly string[];
}

/** Whether everything answers: the database is migrated and, on a developer's machine, seeded. `version` is the data version. */
export async function readinessOf(app: AppContext): Promise<Readiness> {
  try {
    const missing = [
      ...(app.origin === "" ? ["PUBLIC_URL"] : []),
      ...(app.env.AUTH_SECRET ? [] : ["AUTH_SECRET"]),
    ];
    if (missing.length > 0)
      return { status: "unconfigured", version: 0, database: "ok", queues: "ok", missing };
    const state = await findState(app);
    const ready = state.ready || !app.env.LOCAL_SECRET;
    return { status: ready ? "ok" : "starting", version: state.version, database: "ok", queues: "ok" };
  } catch {
    return { status: "starting", version: 0, database: "starting", queues: "ok" };
  }
}
