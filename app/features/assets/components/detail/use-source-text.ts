import { useTranslation } from "react-i18next";
import { statedOf } from "~/domain/facts/said-by-isin";
import type { SourcedFact } from "~/domain/facts/sourced-fact";

/** Where a fact stands, in words: its file and row, and whom the file names where it counts for somebody else. */
export function useSourceText(): (fact: SourcedFact) => string {
  const { t } = useTranslation("assets");
  return (fact) => {
    const place = t("source.file_row", { file: fact.fileName ?? fact.source, row: fact.sourceRow });
    const of = statedOf(fact.values);
    return of === null ? place : `${place}, ${t("source.stated_of", { of })}`;
  };
}
