import { ISIN_HEADERS } from "~/domain/identifiers/isin-headers";
import { asOf, isin, number, text } from "./column";
import type { Dataset, RowCheck } from "./dataset";

/** A fund does not hold itself: where it seems to, the ISIN of the position is that of the fund (D58). Missing ones pass. */
const notItself: RowCheck = ({ fund_isin: fund, isin }) => {
  if (isin !== fund || typeof isin !== "string") return [];
  return [{ severity: "warning", code: "D58", column: "isin", value: isin, params: {} }];
};

/** What a fund holds on a day, in percent of its value; needed to look through it. */
export const fundHoldings: Dataset = {
  name: "fund-holdings",
  columns: [
    isin("fund_isin", {
      required: true,
      aliases: ["Fund ISIN", "ISIN fondo", "Fonds-ISIN", "Portfolio ISIN", "ISIN du fonds", "ISIN del fondo"],
      example: "IE00B4L5Y983",
    }),
    { ...asOf, required: true },
    text("position_id", { aliases: ["Position ID", "Posizione"] }),
    isin("isin", {
      aliases: [
        ...ISIN_HEADERS,
        ...["Holding ISIN", "Constituent ISIN", "Position ISIN", "Underlying ISIN", "Component ISIN"],
        ...["ISIN titolo", "ISIN strumento", "ISIN posizione", "Wertpapier-ISIN", "Positions-ISIN"],
        ...["ISIN du titre", "ISIN de la position", "ISIN del valor", "ISIN del título"],
      ],
    }),
    text("issuer_id", { aliases: ["Issuer ID", "ID emittente"] }),
    text("asset_type", {
      aliases: [
        ...[
          "Asset type",
          "Asset class",
          "Asset category",
          "Instrument type",
          "Security type",
          "Holding type",
        ],
        ...["Tipo", "Tipologia", "Classe di attivo", "Anlageklasse", "Anlageart", "Assetklasse"],
        ...["Classe d'actif", "Type d'actif", "Tipo de activo", "Clase de activo"],
      ],
      example: "equity",
    }),
    number("weight_pct", "%", {
      required: true,
      aliases: [
        ...["Weight", "Weights", "Weighting", "Portfolio weight", "Holding weight", "Fund weight"],
        ...[
          "of net assets",
          "of NAV",
          "of fund",
          "of portfolio",
          "of market value",
          "Peso",
          "Incidenza",
          "Gewicht",
          "Gewichtung",
          "Anteil",
        ],
        ...["Anteil am Fondsvermögen", "Anteil am Fonds", "Anteil am NAV", "Fondsanteil"],
        ...["Poids", "Pondération", "Peso en cartera", "Ponderación"],
      ],
      example: "2.5",
    }),
  ],
  subject: ["fund_isin"],
  key: ["as_of", ["position_id", "isin", "issuer_id"]],
  period: "as_of",
  about: "security",
  checks: [notItself],
};
