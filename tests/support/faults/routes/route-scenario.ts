import { selectRow } from "~tests/support/sql";
import type { PersonaName } from "../../permissions/personas";

/** One write of the API that goes through faults: what is sent, and what has to be there before. */
export interface RouteScenario {
  /** Who asks; without one the owner of the home tenant's things, or a system administrator where that is needed. */
  readonly person?: PersonaName;
  readonly body?: unknown | (() => unknown);
  readonly headers?: Readonly<Record<string, string>>;
  /** The path where it names something else than the thing of the rule. */
  readonly path?: string | (() => Promise<string>);
  /** What the write needs beyond the things of the permission tests; run anew before every case. */
  readonly setUp?: () => Promise<unknown>;
  /**
   * Each case begins this long after the one before: where the product counts what the audit log says of the last
   * minute, which is kept from case to case.
   */
  readonly minutesApart?: number;
}

/** Why a route that is no reading has no scenario of its own. */
export interface WithoutScenario {
  readonly because: string;
}

export type RouteFaults = Readonly<Record<string, RouteScenario | WithoutScenario>>;

export async function userId(username: string): Promise<string> {
  const row = await selectRow<{ id: string }>`select id from users where username = ${username}`;
  if (row === null) throw new Error(`${username} is not seeded`);
  return row.id;
}

/** A form with one file and texts beside it. */
export function fileForm(name: string, text: string, fields: Readonly<Record<string, string>> = {}) {
  return () => {
    const form = new FormData();
    form.set("file", new File([text], name, { type: "text/csv" }));
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    return form;
  };
}
