import { directus } from "./peers/directus.mjs";
import { NotAvailable } from "./peers/not-available.mjs";
import { postgresql } from "./peers/postgresql.mjs";
import { printers } from "./peers/printers.mjs";
import { workbooks } from "./peers/workbooks.mjs";
import { missingRow } from "./row.mjs";

const PEERS = { directus, workbooks, printers, postgresql };

/**
 * Other programs that do a part of what the product does, by turns with it in one run: all, or those named. One that
 * cannot be had here has a row with the reason.
 */
export async function peers(product, names) {
  const unknown = names.filter((name) => !(name in PEERS));
  if (unknown.length > 0) throw new Error(`${unknown} is none of ${Object.keys(PEERS).join(", ")}.`);
  const rows = [];
  for (const [name, measure] of Object.entries(PEERS)) {
    if (names.length > 0 && !names.includes(name)) continue;
    try {
      rows.push(...(await measure(product)));
    } catch (error) {
      if (!(error instanceof NotAvailable)) throw error;
      rows.push(missingRow({ of: null, name, reason: error.message }));
    }
  }
  return rows;
}
