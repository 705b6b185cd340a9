import { env } from "cloudflare:workers";
import type { Viewer } from "~/permissions/viewer";
import type { Simulation } from "./simulation";

export interface People {
  readonly sysadmin: Viewer;
  readonly analyst: Viewer;
}

/** What people ask for, and what has to come of it whatever goes wrong on the way. */
export interface Scenario {
  readonly name: string;
  readonly act: (simulation: Simulation, people: People) => Promise<void>;
}

/** Whether a query finds a row: how somebody sees that what they asked for was done. */
export async function has(sql: string, ...bound: readonly (string | number)[]): Promise<boolean> {
  const row = await env.DB.prepare(sql)
    .bind(...bound)
    .first();
  return row !== null;
}
