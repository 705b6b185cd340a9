import type { Viewer } from "~/permissions/viewer";
import { selectRow } from "~tests/support/sql";
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
export const has = async (...query: Parameters<typeof selectRow>): Promise<boolean> =>
  (await selectRow(...query)) !== null;
