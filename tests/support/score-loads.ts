import { env } from "cloudflare:workers";
import { createContext } from "~/platform/context.server";
import { selectRow } from "~tests/support/sql";
import { lostQueue, workOffLoads } from "./load-outbox";
import { storeLoad } from "./stored-load";

export const app = createContext({ ...env, LOADS: lostQueue });

/** Loads rows of SDG scores, `subject,score,day` each, from one source; what became of them. */
export async function loadScores(name: string, rows: readonly string[], source = "alpha") {
  const lines = ["subject_id,sdg_1,as_of", ...rows];
  const id = await storeLoad(app, { folder: "test/scores", name, dataset: "sdg-scores", source, lines });
  await workOffLoads(app);
  const load = await selectRow`
    select status, rows_inserted as inserted, rows_updated as updated, rows_unchanged as unchanged,
      rows_conflicts as conflicts, rows_missing as missing, (select count(*) from load_chunks where load_id = l.id) as chunks,
      (select count(*) from facts f where f.loaded_in = l.version) as written from loads l where id = ${id}`;
  return { id, load };
}
