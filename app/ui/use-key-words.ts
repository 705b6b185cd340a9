import { keyParts } from "~/domain/facts/key-words";
import { dayRead } from "./day-read";
import { type FieldWords, useFieldWords } from "./field-words";
import type { Format } from "./format";
import { useFormat } from "./use-format";

/** Columns that are facts of their own stand in keys by their names in the contract. */
const COLUMN = /^[a-z0-9]+(?:_[a-z0-9]+)+$/;

/** A natural key as people read it: its parts, days as the reader writes them and columns by their labels. */
export const keyWordsRead = (
  read: Pick<Format, "date" | "dateTime"> & Pick<FieldWords, "field">,
  ...keys: readonly (string | null)[]
): string =>
  keyParts(...keys)
    .map((part) => dayRead(read, part) ?? (COLUMN.test(part) ? read.field(part) : part))
    .join(", ");

export function useKeyWords() {
  const format = useFormat();
  const { field } = useFieldWords();
  return (...keys: readonly (string | null)[]) => keyWordsRead({ ...format, field }, ...keys);
}
