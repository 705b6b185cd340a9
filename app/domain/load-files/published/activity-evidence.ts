import { parseNumber } from "~/domain/tabular/cells/number-text";
import { plainHeader } from "~/domain/tabular/headers/plain-header";
import { type Cell, cellText, type Row } from "~/domain/tabular/row";
import { shareOfPct } from "~/domain/weights/percent";
import type { Said } from "../units/said";

/** Words of sector classifications that say what a company does, by the activity they speak for. */
const BY_SECTOR: readonly (readonly [activity: string, words: RegExp])[] = [
  ["fossil_fuels", /oil|gas\b|coal|energy equipment/i],
  ["coal", /\bcoal\b/i],
  ["tobacco", /tobacco/i],
  ["alcohol", /brewers|distillers/i],
  ["gambling", /casinos|gaming|gambling/i],
];

/** "Oil, Gas & Consumable Fuels" names gas; a supplier of gas to homes is no producer of fuels by it. */
const NOT_BY_SECTOR = /gas utilities|multi-utilities|electric utilities|electricity utilities/i;

/**
 * Evidence of controversial activities by ISIN, put together from open sources: the share of revenue made with arms,
 * what fuels a company brings to the market, and its sectors. Only arms are a share; the rest says that a company is
 * involved. The ISIN also names the issuer.
 */
export function activityEvidence(
  headers: readonly (string | null)[],
): { readonly year: number; readonly saidIn: (row: Row) => readonly Said[] } | null {
  const at = (header: string) => headers.findIndex((text) => plainHeader(text ?? "") === plainHeader(header));
  const yearOf = (pattern: RegExp) => {
    const index = headers.findIndex((text) => pattern.test(text ?? ""));
    return index === -1 ? null : { index, year: Number(pattern.exec(headers[index] ?? "")?.[1]) };
  };
  const isinAt = at("isin");
  const arms = yearOf(/^arms_revenue_share_(\d{4})_pct$/i);
  const fuels = yearOf(/^carbon_majors_commodities_(\d{4})$/i);
  if (isinAt === -1 || arms === null) return null;
  const sectors = headers.flatMap((text, index) =>
    /^(?:tpi_sector|gics_(?:sub_)?industry)/i.test(text ?? "") ? [index] : [],
  );
  return {
    year: arms.year,
    saidIn: ({ cells }) => {
      const isin = cellText(cells[isinAt]);
      if (isin === null) return [];
      const said = (activity: string, year: number, given: Readonly<Record<string, Cell>>): Said => ({
        dataset: "company-activities",
        cells: { issuer_id: isin, activity, involved: true, as_of: `${year}-12-31`, ...given },
      });
      const share = parseNumber(cellText(cells[arms.index]) ?? "", ".")?.value ?? null;
      const words = [
        ...(fuels === null ? [] : [cellText(cells[fuels.index])]),
        ...sectors.map((index) => cellText(cells[index])),
      ].filter((text) => text !== null && !NOT_BY_SECTOR.test(text));
      const activities = BY_SECTOR.filter(([, pattern]) => words.some((text) => pattern.test(text ?? "")));
      return [
        ...(share === null
          ? []
          : [
              said("conventional_weapons", arms.year, {
                revenue_share: shareOfPct(share),
                source: "SIPRI",
              }),
            ]),
        ...activities.map(([activity]) =>
          said(activity, fuels?.year ?? arms.year, { source: words.join(", ").slice(0, 200) }),
        ),
      ];
    },
  };
}
