import { analyse } from "~/domain/analysis/analyse";
import { numberOf } from "~/domain/analysis/current-fact";
import type { AnalysisViews } from "~/domain/analysis/views";
import { type NameCheck, nameCheck } from "~/domain/funds/name-check";
import { nameTerms } from "~/domain/funds/name-terms";
import type { SignedInContext } from "~/platform/context.server";
import { analyseSubject, analysisState } from "./analysis.service.server";
import type { HoldingsToAnalyse } from "./analysis.types";
import { fundAlone } from "./fund-alone";

/** "Min. share aligned with E/S characteristics" of the European ESG Template. */
const EET_CHARACTERISTICS = "20400";

/** What the name of a portfolio asks of what it holds; nobody states its share of characteristics for it. */
export async function portfolioNameCheck(
  app: SignedInContext,
  name: string,
  subject: HoldingsToAnalyse,
): Promise<NameCheck | null> {
  if (nameTerms(name).length === 0) return null;
  const { views } = await analyseSubject(app, subject, { views: ["benchmarks", "si"] });
  return nameCheck(name, { ...evidenceOf(views), characteristicsShare: null });
}

/** The same of a fund, with the share its manager states; the caller has judged that it is the viewer's to see. */
export async function fundNameCheck(
  app: SignedInContext,
  fund: { readonly isin: string; readonly name: string },
): Promise<NameCheck | null> {
  if (nameTerms(fund.name).length === 0) return null;
  const request = { views: ["benchmarks", "si", "pai"] as const };
  const { input, book } = await analysisState(app, fundAlone(app, fund.isin), request);
  const stated = numberOf(book.facts("eet", fund.isin), EET_CHARACTERISTICS);
  const { views } = analyse({ ...input, views: ["benchmarks", "si"] }, book);
  return nameCheck(fund.name, { ...evidenceOf(views), characteristicsShare: stated });
}

function evidenceOf({ benchmarks, si }: AnalysisViews) {
  const total = si?.figures.find(({ metric }) => metric === "si.total");
  return { benchmarks: benchmarks ?? null, sustainableShare: total?.all ?? null };
}
