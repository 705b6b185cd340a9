import { env } from "cloudflare:workers";
import { type AppContext, createContext } from "~/platform/context.server";
import { loadMessage } from "~/platform/messages";
import { selectRows } from "~tests/support/sql";
import { handleLoad } from "~workers/queues/handlers/load";
import { storeLoad } from "../../stored-load";
import { DatabaseSnapshot } from "../database-snapshot";
import { type RouteFaults, run, userId } from "./route-scenario";

const MAX_ROUNDS = 60;

/** A queue that loses everything: what happens next is only what the outbox knows. */
const lostQueue = { send: async () => undefined, sendBatch: async () => undefined } as unknown as Queue;

/** Handles what the outbox holds until nothing is left to do. */
async function deliver(app: AppContext): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const results = await selectRows<{ body: string }>`
      select body from outbox where queue = 'loads' and done_at is null order by created_at, id`;
    if (results.length === 0) return;
    for (const { body } of results) await handleLoad(app, loadMessage.parse(JSON.parse(body)));
  }
  throw new Error("the outbox did not become empty");
}

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
    const app = createContext({ ...env, LOADS: lostQueue } as Env);
    for (const name of names) {
      await storeLoad(app, { folder: "test", name: `${name}.csv`, ...FILES[name] });
      await deliver(app);
    }
    prepared.set(names.join(), await DatabaseSnapshot.now());
  };

async function row<T extends object>(sql: string): Promise<T> {
  const found = await env.DB.prepare(sql).first<T>();
  if (found === null) throw new Error(`nothing was prepared: ${sql}`);
  return found;
}

const conflict = async () => ({ ids: [(await row<{ id: number }>("select id from conflicts")).id] });

const contradiction = loaded("alpha", "beta");

const loadPath = (fileName: string, rest: string) => async () => {
  const { id } = await row<{ id: number }>(`select id from loads where file_name = '${fileName}'`);
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
      await run("update conflicts set status = 'denied', decided_at = '2026-11-19T00:00:00.000Z'");
    },
    body: conflict,
  },
  "POST /api/v1/loads/{id}/confirmation": {
    setUp: loaded("list", "cut"),
    path: loadPath("cut.csv", "/confirmation"),
    body: async () => ({
      ...(await row(
        "select rows_ended as ending, rows_rejected as rejected from loads where status = 'held'",
      )),
      endRows: true,
    }),
  },
  "DELETE /api/v1/loads/{id}": { setUp: loaded("alpha"), path: loadPath("alpha.csv", "") },
};
