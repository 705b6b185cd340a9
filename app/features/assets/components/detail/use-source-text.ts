import { useTranslation } from "react-i18next";
import { GIVEN_BY } from "~/domain/facts/said-by-isin";
import type { SourcedFact } from "../../assets.types";

/** Where a fact stands, in words: its file and row, and the ISIN it was given by where it counts for the issuer. */
export function useSourceText(): (fact: SourcedFact) => string {
  const { t } = useTranslation("assets");
  return (fact) => {
    const place = t("source.file_row", { file: fact.fileName ?? fact.source, row: fact.sourceRow });
    const isin = fact.values[GIVEN_BY] ?? null;
    return isin === null ? place : `${place}, ${t("source.by_isin", { isin: String(isin) })}`;
  };
}
