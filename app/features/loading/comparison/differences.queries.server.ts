import type { StandingRow } from "~/domain/loads/dry-run";
import type { AppContext } from "~/platform/context.server";
import { prepared } from "~db/d1";
import type { LoadRow } from "../loads.queries.server";

export interface Delivery {
  readonly loadId: number;
  readonly chunks: readonly { readonly dataset: string; readonly fileKey: string }[];
}

/** The last file of the same dataset and source that was loaded and stands, with where its rows are. */
export async function findDeliveryBefore(
  app: AppContext,
  load: Pick<LoadRow, "id" | "dataset" | "source">,
): Promise<Delivery | null> {
  const { results } = await prepared<{ loadId: number; dataset: string; fileKey: string }>(
    app.db.$client,
    `select c.load_id as loadId, c.dataset, c.file_key as fileKey from load_chunks c where c.load_id = (
        select id from loads where dataset = ?1 and source = ?2 and id < ?3 and status = 'finished' and dry_run = 0
        and kind = 'file' order by id desc limit 1) order by c.number`,
    load.dataset,
    load.source,
    load.id,
  ).all();
  const [first] = results;
  return first === undefined ? null : { loadId: first.loadId, chunks: results };
}

type StoredRow = Omit<StandingRow, "only" | "yearBeside"> & { readonly period: string | null };

/** The rows that stand where others would take their place, or of the year beside them, by id. */
export async function findStandingRows(
  app: AppContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StoredRow>> {
  if (ids.length === 0) return new Map();
  const { results } = await prepared<StoredRow & { id: number }>(
    app.db.$client,
    `select id, source, load_id as loadId, source_row as "row", period, payload from facts
       where id in (select value from json_each(?1))`,
    JSON.stringify(ids),
  ).all();
  return new Map(results.map(({ id, ...row }) => [id, row]));
}

/** A part of what a comparison found: the rows of one chunk, counted by what becomes of them. */
export interface ComparedPart {
  readonly fileKey: string;
  readonly inserted: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly conflicts: number;
  readonly suspicious: number;
}

/** Parts of a comparison in the order of the file; those of the conflicts that are held as suspicious stand apart. */
export async function listComparedParts(app: AppContext, loadId: number): Promise<readonly ComparedPart[]> {
  const { results } = await prepared<ComparedPart>(
    app.db.$client,
    `select file_key as fileKey, inserted, updated, unchanged, conflicts - suspicious as conflicts, suspicious
       from load_chunks where load_id = ?1 and status = 'done' order by number`,
    loadId,
  ).all();
  return results;
}
