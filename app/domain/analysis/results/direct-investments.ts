import { isMoney } from "~/domain/instruments/kind";
import type { AnalysisRun } from "../analysis-run";
import { textOf } from "../book/current-fact";
import { keyOf } from "./placement";

/** An investment of the portfolio itself: shares of all investments, sector and country as keys of the allocation. */
export interface DirectInvestment {
  readonly isin: string | null;
  readonly name: string;
  readonly weightShare: number;
  /** NACE section, the kind of a government, "fund", or why it is not known. */
  readonly sector: string;
  /** ISO 3166-1 alpha-2, of a fund its domicile; else why it is not known. */
  readonly country: string;
}

/**
 * The portfolio's own investments, largest first; cash and derivatives are no investments in an issuer. Lines of one ISIN
 * are one; funds are not looked through.
 */
export function directInvestments(run: AnalysisRun): readonly DirectInvestment[] {
  if (!run.hasValue) return [];
  const { exposures, gross } = run.direct;
  const byKey = new Map<string, DirectInvestment>();
  exposures.forEach((exposure, index) => {
    const share = gross[index] ?? 0;
    if (isMoney(exposure.kind) || exposure.isRemainder || share === 0) return;
    const key = exposure.isin ?? exposure.holding.id;
    const known = byKey.get(key);
    const isFund = exposure.kind === "fund";
    const isShut = run.licensing.isShut(exposure);
    const domicile = exposure.isin === null ? null : domicileOf(run, exposure.isin);
    const wordOf = (by: "nace_section" | "country", ofFund: string) => {
      if (isShut) return "notLicensed";
      return isFund ? ofFund : keyOf(run, exposure, by);
    };
    byKey.set(key, {
      isin: exposure.isin,
      name: known?.name ?? exposure.name,
      weightShare: (known?.weightShare ?? 0) + share,
      sector: wordOf("nace_section", "fund"),
      country: wordOf("country", domicile ?? "notLookedThrough"),
    });
  });
  return [...byKey.values()]
    .filter(({ weightShare }) => weightShare > 0)
    .sort((a, b) => b.weightShare - a.weightShare || (a.name < b.name ? -1 : 1));
}

function domicileOf({ universe }: AnalysisRun, isin: string): string | null {
  return textOf(universe.rows("fund-facts", isin), "domicile");
}
