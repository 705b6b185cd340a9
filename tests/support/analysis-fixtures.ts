import { analyse } from "~/domain/analysis/analyse";
import type { AnalyseInput } from "~/domain/analysis/analyse-input";
import { MemoryFactBook } from "~/domain/analysis/book/fact-book";
import type { Figure } from "~/domain/analysis/figures/figure";
import { BLANK_HOLDING, type Holding } from "~/domain/analysis/positions/holding";
import { defaultSettings } from "~/domain/analysis/settings";
import type { AnalysisViews } from "~/domain/analysis/views";
import { DATASETS } from "~/domain/datasets/datasets";
import type { DatasetName, Fact, FactValues } from "~/domain/facts/fact";
import type { ViewName } from "~/domain/metrics/view-names";

export const AS_OF = "2025-06-30";

let rowNumber = 1;

/** A fact with its provenance made up; where rows are dated, `period` defaults to the end of the year before AS_OF. */
export function fact(
  dataset: DatasetName,
  subject: string,
  values: FactValues,
  more: Partial<Pick<Fact, "key" | "period" | "source" | "loadId" | "sourceRow">> = {},
): Fact {
  rowNumber += 1;
  return {
    dataset,
    subject,
    key: more.key ?? "",
    period: more.period === undefined ? defaultPeriod(dataset) : more.period,
    values,
    source: more.source ?? "upload",
    loadId: more.loadId ?? 1,
    sourceRow: more.sourceRow ?? rowNumber,
  };
}

function defaultPeriod(dataset: DatasetName): string | null {
  return DATASETS[dataset].period === null ? null : "2024-12-31";
}

/** A company with one share: issuer, security and its company-pai row. */
export function company(
  id: string,
  isin: string,
  pai: FactValues,
  more: { type?: string; issuer?: FactValues; security?: FactValues } = {},
): Fact[] {
  return [
    fact("issuers", id, { issuer_id: id, issuer_type: "company", name: id, ...more.issuer }),
    fact("securities", isin, {
      isin,
      name: id,
      type: more.type ?? "equity",
      issuer_id: id,
      ...more.security,
    }),
    fact("company-pai", id, { issuer_id: id, basis: "reported", ...pai }),
  ];
}

/** A state with one bond and its country's indicators. */
export function sovereign(country: string, isin: string, indicators: FactValues): Fact[] {
  const id = `gov-${country}`;
  return [
    fact("issuers", id, { issuer_id: id, issuer_type: "sovereign", name: id, country }),
    fact("securities", isin, { isin, name: id, type: "government_bond", issuer_id: id }),
    fact("country-indicators", country, { country, basis: "reported", ...indicators }),
  ];
}

/** A fund and its positions; weights in percent. */
export function fund(isin: string, positions: readonly FactValues[], asOf = "2025-05-31"): Fact[] {
  return [
    fact("securities", isin, { isin, name: isin, type: "fund" }),
    ...positions.map((position, index) =>
      fact(
        "fund-holdings",
        isin,
        { fund_isin: isin, as_of: asOf, ...position },
        { key: `${asOf}|${index}`, period: asOf },
      ),
    ),
  ];
}

export function rating(subject: string, value: number, provider = "Aster", more: FactValues = {}): Fact {
  return fact(
    "esg-ratings",
    subject,
    { subject_id: subject, rating: value, provider, ...more },
    { key: provider },
  );
}

let holdingNumber = 0;

/** A line worth so many euros. */
export function holding(
  isin: string | null,
  marketValue: number | null,
  more: Partial<Holding> = {},
): Holding {
  holdingNumber += 1;
  const name = isin ?? "line";
  return { ...BLANK_HOLDING, id: `h${holdingNumber}`, isin, name, marketValue, currency: "EUR", ...more };
}

export function cash(marketValue: number): Holding {
  return holding(null, marketValue, { assetType: "cash", name: "Cash" });
}

/** Analyses some holdings over some facts, as a service would. */
export function analysed(
  holdings: readonly Holding[],
  facts: readonly Fact[],
  views: readonly ViewName[],
  more: Partial<Omit<AnalyseInput, "settings">> & { settings?: Partial<AnalyseInput["settings"]> } = {},
): AnalysisViews {
  const input: AnalyseInput = {
    holdings,
    currency: "EUR",
    totalValueEur: null,
    views,
    explain: false,
    ...more,
    settings: { ...defaultSettings(AS_OF), ...more.settings },
  };
  return analyse(input, new MemoryFactBook(facts)).views;
}

/** A figure by name from any view that holds figures. */
export function figure(view: { readonly figures: readonly Figure[] } | undefined, metric: string): Figure {
  const found = view?.figures.find((candidate) => candidate.metric === metric);
  if (!found) throw new Error(`no figure ${metric}`);
  return found;
}
