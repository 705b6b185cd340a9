import { ASSET_TYPES, BLANK_HOLDING, type Holding } from "~/domain/analysis/positions/holding";
import type { PolicyRule } from "~/domain/policies/policy";
import { type ChangeQuestion, isinsInTheWay } from "~/domain/rebalancing/change-state";
import { MAX_ALTERNATIVES } from "~/domain/rebalancing/choices";
import { alternativesByAny } from "~/features/assets/alternatives.service.server";
import type { SignedInContext } from "~/platform/context.server";

/** Holdings for which alternatives are looked up; each brings as many as share the bound of all. */
const REPLACED = 5;

/** The columns of lists that tell about a figure, by the beginning of its id. */
const COLUMNS: readonly (readonly [metric: string, columns: readonly string[]])[] = [
  ["esg.environmental", ["environmental"]],
  ["esg.social", ["social"]],
  ["esg.governance", ["governance"]],
  ["si.", ["siShare", "siReportedShare"]],
  ["taxonomy.", ["taxonomyAlignedShare", "taxonomyReportedShare"]],
  ["waci.", ["ghgIntensity", "carbonFootprint"]],
  ["pai.1.", ["ghgIntensity", "carbonFootprint"]],
  ["pai.2.", ["carbonFootprint", "ghgIntensity"]],
  ["pai.3.", ["ghgIntensity", "carbonFootprint"]],
];

export interface Candidates {
  readonly lines: readonly Holding[];
  /** Of funds among them, by ISIN. */
  readonly categories: ReadonlyMap<string, string>;
}

/**
 * Lines at no weight for what is better than holdings that are in the way of policies: of the same section and
 * category, open to the viewer and not excluded, at most twenty and none that is held.
 */
export async function candidateLines(app: SignedInContext, question: ChangeQuestion): Promise<Candidates> {
  const columns = columnsOf(question.policies);
  const isins = isinsInTheWay(question, REPLACED);
  const offered = await Promise.all(isins.map((isin) => alternativesByAny(app, { isin, columns })));
  const held = new Set(question.input.holdings.flatMap(({ isin }) => isin ?? []));
  const lines = new Map<string, Holding>();
  const categories = new Map<string, string>();
  for (const items of offered) {
    const fresh = items.filter(({ isin }) => isin !== null && !held.has(isin) && !lines.has(isin));
    for (const { isin, name, fixedIncome, category, type } of fresh.slice(0, MAX_ALTERNATIVES / REPLACED)) {
      if (isin === null) continue;
      if (typeof category === "string") categories.set(isin, category);
      const assetType = ASSET_TYPES.find((one) => one === type) ?? null;
      const offeredLine = { id: `offered ${isin}`, isin, name, assetType, fixedIncome, weightShare: 0 };
      lines.set(isin, { ...BLANK_HOLDING, ...offeredLine });
    }
  }
  return { lines: [...lines.values()], categories };
}

function columnsOf(policies: readonly PolicyRule[]): readonly string[] {
  const columns = policies.flatMap(
    ({ metric }) => COLUMNS.find(([beginning]) => metric.startsWith(beginning))?.[1] ?? [],
  );
  return [...new Set(columns)];
}
