import { keyParts } from "~/domain/facts/key-words";
import { dayRead } from "./day-read";
import type { Format } from "./format";
import { useFormat } from "./use-format";

/** A natural key as people read it: its parts, days as the reader writes them. */
export const keyWordsRead = (
  format: Pick<Format, "date" | "dateTime">,
  ...keys: readonly (string | null)[]
): string =>
  keyParts(...keys)
    .map((part) => dayRead(format, part) ?? part)
    .join(", ");

export function useKeyWords() {
  const format = useFormat();
  return (...keys: readonly (string | null)[]) => keyWordsRead(format, ...keys);
}
