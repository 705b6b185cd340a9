import { analyse } from "~/domain/analysis/analyse";
import type { AnalyseInput } from "~/domain/analysis/analyse-input";
import { numberOf } from "~/domain/analysis/book/current-fact";
import type { FactBook } from "~/domain/analysis/book/fact-book";
import { Universe } from "~/domain/analysis/book/universe";
import { labelsOf } from "~/domain/analysis/positions/bond-label";
import { type NameCheck, type NameEvidence, nameCheck } from "~/domain/funds/name-check";
import { nameTerms } from "~/domain/funds/name-terms";
import type { SignedInContext } from "~/platform/context.server";
import { analysisState } from "../analysis.service.server";
import type { HoldingsToAnalyse } from "../analysis.types";
import { fundAlone } from "../fund-alone";

/** "Min. share aligned with E/S characteristics" of the European ESG Template. */
const EET_CHARACTERISTICS = "20400";

/** What the check goes by; facts of bond issues are read for the labels of bonds. */
const READ = ["benchmarks", "si", "impact"] as const;
const ANALYSED = ["benchmarks", "si"] as const;

/** What the name of a portfolio asks of what it holds; nobody states its share of characteristics for it. */
export async function portfolioNameCheck(
  app: SignedInContext,
  name: string,
  subject: HoldingsToAnalyse,
): Promise<NameCheck | null> {
  if (nameTerms(name).length === 0) return null;
  const { input, book } = await analysisState(app, subject, { views: READ });
  return nameCheck(name, { ...evidenceOf(input, book), characteristicsShare: null });
}

/** The same of a fund, with the share its manager states; the caller has judged that it is the viewer's to see. */
export async function fundNameCheck(
  app: SignedInContext,
  fund: { readonly isin: string; readonly name: string },
): Promise<NameCheck | null> {
  if (nameTerms(fund.name).length === 0) return null;
  const { input, book } = await analysisState(app, fundAlone(app, fund.isin), { views: [...READ, "pai"] });
  const stated = numberOf(new Universe(book, input.settings).rows("eet", fund.isin), EET_CHARACTERISTICS);
  return nameCheck(fund.name, { ...evidenceOf(input, book), characteristicsShare: stated });
}

function evidenceOf(input: AnalyseInput, book: FactBook): Omit<NameEvidence, "characteristicsShare"> {
  const { benchmarks, si } = analyse({ ...input, views: ANALYSED }, book).views;
  const total = si?.figures.find(({ metric }) => metric === "si.total");
  const labels = labelsOf(new Universe(book, input.settings), benchmarks?.violations ?? []);
  return { benchmarks: benchmarks ?? null, sustainableShare: total?.all ?? null, labels };
}
