import type { DatasetName, Fact } from "~/domain/facts/fact";
import { type FactRow, factOf } from "~/domain/facts/fact-row";

const COLUMNS = ["dataset", "subject", "key", "period", "source", "payload", "load_id", "source_row"];

/** SQL of the facts of a dataset under an alias as one JSON array, of those that `condition` names. */
export function factsAsJson(dataset: DatasetName, alias: string, condition: string): string {
  const fields = COLUMNS.map((column) => `'${column}', ${alias}.${column}`).join(", ");
  return `(select json_group_array(json_object(${fields})) from facts ${alias}
    where ${alias}.dataset = '${dataset}' and ${condition})`;
}

/** The facts of such an array. */
export function factsIn(json: unknown): Fact[] {
  return typeof json === "string" ? (JSON.parse(json) as FactRow[]).map(factOf) : [];
}
