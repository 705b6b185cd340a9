import { isShareColumn, isYearColumn } from "~/domain/facts/key-words";
import { useFieldWords } from "./field-words";
import { useFormat } from "./use-format";

const MAX_DECIMALS = 6;

const decimalsOf = (value: number): number =>
  String(Number(value.toFixed(MAX_DECIMALS))).split(".")[1]?.length ?? 0;

/** A value of a dataset as people read it, with the decimals that were loaded: a share in percent, a year without a mark. */
export function useFactValue() {
  const format = useFormat();
  const words = useFieldWords();
  return (column: string, value: string | number | boolean): string => {
    if (typeof value !== "number" || isYearColumn(column)) return words.value(column, String(value));
    return isShareColumn(column) ? format.statedShare(value) : format.number(value, decimalsOf(value));
  };
}
