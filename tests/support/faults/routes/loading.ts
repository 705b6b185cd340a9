import { env } from "cloudflare:workers";
import { createContext } from "~/platform/context.server";
import { runSql, selectRow } from "~tests/support/sql";
import { lostQueue, workOffLoads } from "../../load-outbox";
import { storeLoad } from "../../stored-load";
import { DatabaseSnapshot } from "../database-snapshot";
import { type RouteFaults, userId } from "./route-scenario";

const SCORES = "subject_id,sdg_1,as_of";
const LIST = "authority,list_id,name,kind,country";
const FILES = {
  alpha: { dataset: "sdg-scores", source: "alpha", lines: [SCORES, "ALDER,1,2025-06-30"] },
  beta: { dataset: "sdg-scores", source: "beta", lines: [SCORES, "ALDER,7,2025-06-30"] },
  list: {
    dataset: "sanctions",
    source: "authority",
    lines: [LIST, "TEST,1,Birch Mobility SE,entity,DE", "TEST,2,Dogwood Ltd,entity,RU"],
  },
  // A row without a name is refused: whether the list is whole is for a person to say.
  cut: {
    dataset: "sanctions",
    source: "authority",
    lines: [LIST, "TEST,1,Birch Mobility SE,entity,DE", "TEST,3,,entity,RU"],
    wholeList: true,
  },
} as const;

const prepared = new Map<string, DatabaseSnapshot>();

/** Loads files one after the other, once: from then on the state they left is put back. */
const loaded =
  (...names: readonly (keyof typeof FILES)[]) =>
  async (): Promise<void> => {
    const known = prepared.get(names.join());
    if (known) return known.restore();
    const app = createContext({ ...env, LOADS: lostQueue });
    for (const name of names) {
      await storeLoad(app, { folder: "test", name: `${name}.csv`, ...FILES[name] });
      await workOffLoads(app);
    }
    prepared.set(names.join(), await DatabaseSnapshot.now());
  };

async function row<T = Record<string, unknown>>(...query: Parameters<typeof selectRow>): Promise<T> {
  const found = await selectRow<T>(...query);
  if (found === null) throw new Error(`nothing was prepared: ${query[0].join("?")}`);
  return found;
}

const conflict = async () => ({ ids: [(await row<{ id: number }>`select id from conflicts`).id] });

const contradiction = loaded("alpha", "beta");

const loadPath = (fileName: string, rest: string) => async () => {
  const { id } = await row<{ id: number }>`select id from loads where file_name = ${fileName}`;
  return `/api/v1/loads/${id}${rest}`;
};

/** What people decide about loads and about what they contradict. */
export const loadingRoutes: RouteFaults = {
  "POST /api/v1/conflict-assets/accept": { setUp: contradiction, body: conflict },
  "POST /api/v1/conflict-assets/deny": { setUp: contradiction, body: conflict },
  "POST /api/v1/conflict-assets/assign": {
    setUp: contradiction,
    body: async () => ({ ...(await conflict()), assignee: await userId("the.admin") }),
  },
  "POST /api/v1/conflict-assets/comments": {
    setUp: contradiction,
    body: async () => ({ id: (await conflict()).ids[0], text: "Alpha has restated it" }),
  },
  "POST /api/v1/conflict-assets/rerun": {
    setUp: async () => {
      await contradiction();
      await runSql`update conflicts set status = 'denied', decided_at = '2026-11-19T00:00:00.000Z'`;
    },
    body: conflict,
  },
  "POST /api/v1/loads/{id}/confirmation": {
    setUp: loaded("list", "cut"),
    path: loadPath("cut.csv", "/confirmation"),
    body: async () => ({
      ...(await row`select rows_ended as ending, rows_rejected as rejected from loads where status = 'held'`),
      endRows: true,
    }),
  },
  "DELETE /api/v1/loads/{id}": { setUp: loaded("alpha"), path: loadPath("alpha.csv", "") },
};
