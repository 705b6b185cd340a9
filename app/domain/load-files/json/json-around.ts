import type { Dataset } from "~/domain/datasets/dataset";
import type { LoadFinding } from "~/domain/datasets/load-finding";
import type { Row } from "~/domain/tabular/row";
import { fileFinding, type LoadReading } from "../load-reading";
import { otherBaseBeside } from "../units/foreign-currency";
import { unitsStated } from "../units/units-beside";

/** A key with a text, at any depth of a document. */
const KEYED_TEXT = /"((?:[^"\\]|\\.){1,80})"\s{0,20}:\s{0,20}"((?:[^"\\]|\\.){1,200})"/g;

/** "emissionsUnit" and "emissions_unit" are two words each. */
const inWords = (key: string) => key.replaceAll("_", " ").replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ");

/**
 * What the keys around a list of objects state of the units of its figures, {"meta": {"unit": "ktCO2e"}, "data": […]}
 * (D45): each is asked as a line beside a table that holds a label and its value.
 */
export function unitsAroundList(
  dataset: Dataset,
  { table, detected }: Pick<LoadReading, "table" | "detected">,
  around: readonly string[],
): readonly LoadFinding[] {
  if (table === undefined || detected.layout !== undefined) return [];
  const lines = around.flatMap((text) =>
    [...text.matchAll(KEYED_TEXT)].map(([, key = "", value = ""]): Row => {
      return { number: 0, cells: [inWords(key), value], hidden: false };
    }),
  );
  const base = dataset.name === "fx-rates" ? otherBaseBeside(lines) : null;
  const params = { columns: "per_eur (per EUR)" };
  const ofBase =
    base === null ? [] : [fileFinding("D45", { severity: "warning", row: 0, value: base, params })];
  return [...ofBase, ...unitsStated(dataset, null, lines, table).map((one) => ({ ...one, column: null }))];
}
