import { env } from "cloudflare:workers";
import { createContext } from "~/platform/context.server";
import { loadMessage } from "~/platform/messages";
import { selectRow, selectRows } from "~tests/support/sql";
import { handleLoad } from "~workers/queues/handlers/load";
import { storeLoad } from "./stored-load";

/** Messages are taken from the outbox, so the queue need not bring them. */
const silentQueue = { send: async () => undefined, sendBatch: async () => undefined } as unknown as Queue;
export const app = createContext({ ...env, LOADS: silentQueue } as Env);

/** Handles what the outbox holds until nothing is left. */
export async function workOff(): Promise<void> {
  for (;;) {
    const results = await selectRows<{ body: string }>`
      select body from outbox where queue = 'loads' and done_at is null order by created_at, id`;
    if (results.length === 0) return;
    for (const { body } of results) await handleLoad(app, loadMessage.parse(JSON.parse(body)));
  }
}

/** Loads rows of SDG scores, `subject,score,day` each, from one source; what became of them. */
export async function loadScores(name: string, rows: readonly string[], source = "alpha") {
  const lines = ["subject_id,sdg_1,as_of", ...rows];
  const id = await storeLoad(app, { folder: "test/scores", name, dataset: "sdg-scores", source, lines });
  await workOff();
  const load = await selectRow`
    select status, rows_inserted as inserted, rows_updated as updated, rows_unchanged as unchanged,
      rows_conflicts as conflicts, rows_missing as missing, (select count(*) from load_chunks where load_id = l.id) as chunks,
      (select count(*) from facts f where f.loaded_in = l.version) as written from loads l where id = ${id}`;
  return { id, load };
}
