import { MemoryFactBook } from "~/domain/analysis/book/fact-book";
import type { Holding } from "~/domain/analysis/positions/holding";
import { defaultSettings } from "~/domain/analysis/settings";
import type { Fact } from "~/domain/facts/fact";
import type { ViewName } from "~/domain/metrics/view-names";
import { COMMISSION_PROPOSAL } from "~/domain/sfdr2/commission-proposal";
import { SFDR2_VIEWS, sfdr2Evidence } from "~/domain/sfdr2/evidence";
import { judgeCategories } from "~/domain/sfdr2/judge";
import type { Category, RegulatoryText } from "~/domain/sfdr2/rules";
import type { Strategy } from "~/domain/sfdr2/strategies";
import { AS_OF, cash, company, fact, holding } from "./analysis-fixtures";

interface Asked {
  readonly text?: RegulatoryText;
  readonly strategy?: Strategy;
  readonly views?: readonly ViewName[];
  readonly by?: "line" | "constituent";
}

/** What the data of some holdings say of the categories of a text. */
export function judged(holdings: readonly Holding[], facts: readonly Fact[], asked: Asked = {}) {
  const { text = COMMISSION_PROPOSAL, strategy = null, views = SFDR2_VIEWS, by = "line" } = asked;
  const input = { holdings, currency: "EUR", totalValueEur: null, settings: defaultSettings(AS_OF) };
  const evidence = sfdr2Evidence(input, new MemoryFactBook(facts), views, by);
  return judgeCategories(text, evidence, strategy);
}

type Judged = ReturnType<typeof judged>;

export const categoryOf = (made: Judged, category: Category) => {
  const found = made.find((one) => one.category === category);
  if (!found) throw new Error(`no category ${category}`);
  return found;
};

export const criterionOf = (made: Judged, category: Category, id: string) => {
  const criteria = categoryOf(made, category).requirements.flatMap((one) => one.criteria);
  const found = criteria.find((one) => one.id === id);
  if (!found) throw new Error(`no criterion ${id}`);
  return found;
};

export const si = (issuer: string, share: number) =>
  fact("sustainable-investment", issuer, { method: "activity", si_share: share });
export const screened = (issuer: string, letter: string, revenueShare: number) =>
  fact("benchmark-exclusions", issuer, { letter, revenue_share: revenueShare }, { key: letter });
export const target = (issuer: string) =>
  fact("climate-targets", issuer, { status: "Targets set", near_term_class: "1.5C" });

export const AB = [
  ...company("A", "SHARE-A", {}),
  ...company("B", "SHARE-B", {}),
  ...company("C", "SHARE-C", {}),
];
export const LINES = [
  holding("SHARE-A", 5e6, { name: "A" }),
  holding("SHARE-B", 3e6, { name: "B" }),
  holding("SHARE-C", 1e6, { name: "C" }),
  cash(1e6),
];

/** Companies B and C are screened without an exclusion. */
export const CLEAN = [screened("B", "a", 0), screened("C", "a", 0)];
