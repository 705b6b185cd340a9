import { useTranslation } from "react-i18next";
import { keyParts } from "~/domain/facts/key-words";
import { dayRead } from "./day-read";
import { keyPartLabel } from "./field-words";
import type { Format } from "./format";
import { useFormat } from "./use-format";

/** A natural key as people read it: its parts, days as the reader writes them, and what is a code by its name. */
export const keyWordsRead = (
  read: Pick<Format, "date" | "dateTime"> & { readonly keyPart: (part: string) => string },
  ...keys: readonly (string | null)[]
): string =>
  keyParts(...keys)
    .map((part) => dayRead(read, part) ?? read.keyPart(part))
    .join(", ");

export function useKeyWords() {
  const format = useFormat();
  const { t } = useTranslation(["fields", "metrics", "vocabulary"]);
  const keyPart = (part: string) => keyPartLabel(t, part);
  return (...keys: readonly (string | null)[]) => keyWordsRead({ ...format, keyPart }, ...keys);
}
