import { CAST_ETFS, CAST_FUNDS, type CastFund } from "./cast-funds";
import { FUND_LABELS, INDEX_LABELS, type Strategy } from "./fund-strategies";
import { instrumentIsin } from "./instrument-isin";
import { ETF_MANAGERS, MANAGERS, type Manager } from "./managers";
import { at, chance, integer, pick, pickWeighted, rng } from "./random";
import { type ClassPlan, CORE_PORTFOLIOS, type Universe } from "./universe";

export interface ShareClass {
  readonly isin: string;
  readonly name: string;
  readonly currency: string;
  readonly hedged: boolean;
}

/** One pool of money with its share classes; the first class is the main one and the others name it as parent. */
export interface FundPortfolio {
  readonly index: number;
  readonly etf: boolean;
  /** An index fund that is not traded: section ETFs and index funds, type index_fund. */
  readonly unlistedIndex: boolean;
  readonly manager: Manager;
  readonly strategy: Strategy;
  readonly domicile: string;
  readonly classes: readonly ShareClass[];
  readonly cast: CastFund | null;
  readonly article: "6" | "8" | "9";
  /** Whole number of candidates a fund compares before it buys; negative where it looks for the cheapest, not the best. */
  readonly choosiness: number;
  readonly positions: number;
  /** Null where no holdings are loaded. */
  readonly holdingsOn: string | null;
}

const CAST_NAMES = new Set([...CAST_FUNDS, ...CAST_ETFS].map(({ name }) => name));
const LETTERS = ["A", "I", "B", "R", "C", "P"];

export function fundPortfolio(universe: Universe, etf: boolean, index: number): FundPortfolio {
  const topic = etf ? "etf" : "fund";
  const r = rng(topic, index);
  const cast = (etf ? CAST_ETFS : CAST_FUNDS)[index] ?? null;
  const labels = etf ? INDEX_LABELS : FUND_LABELS;
  const managers = etf ? ETF_MANAGERS : MANAGERS;
  // The cast's names are taken: drawn ones start with the next whole round of managers.
  const turn = index + managers.length;
  const manager = cast
    ? (managers.find(({ short }) => short === cast.manager) ?? at(managers, 0))
    : at(managers, turn);
  const nth = Math.floor(turn / managers.length) * 13 + (turn % managers.length) * 5;
  const { strategy, label } = cast
    ? (labels.find((candidate) => candidate.label === cast.label) ?? at(labels, 0))
    : at(labels, nth);
  const round = cast ? 0 : Math.floor(turn / (managers.length * labels.length));
  const unlistedIndex = etf && !cast && chance(r, 0.18);
  const suffix = etf
    ? unlistedIndex
      ? " Index Fund"
      : " UCITS ETF"
    : label.endsWith("Fund")
      ? ""
      : pick(r, [" Fund", "", ""]);
  const drawn = `${manager.short} ${label}${round === 0 ? "" : ` Series ${round + 1}`}${suffix}`;
  const name = cast?.name ?? (CAST_NAMES.has(drawn) ? `${drawn} Select` : drawn);
  const article = cast?.article ?? articleOf(r(), etf, strategy);
  const domicile = cast?.isin ? cast.isin.slice(0, 2) : manager.domicile;
  const loaded = cast ? cast.holdings : strategy.holds !== "alternative" && chance(r, 0.92);
  const recent = index < CORE_PORTFOLIOS && loaded;
  const stale = !cast && chance(r, 0.04);
  return {
    index,
    etf,
    unlistedIndex,
    manager,
    strategy,
    domicile,
    cast,
    article,
    classes: classesOf({
      plan: etf ? universe.etfs : universe.funds,
      etf,
      index,
      domicile,
      name,
      cast,
      strategy,
    }),
    choosiness: cast ? 3 : article === "9" ? 3 : article === "8" ? integer(r, 1, 2) : pick(r, [1, 1, -2]),
    positions: strategy.holds === "funds" ? integer(r, 6, 14) : integer(r, 22, 78),
    holdingsOn: recent
      ? stale
        ? "2025-06-30"
        : pick(r, ["2026-09-30", "2026-09-30", "2026-08-31", "2026-06-30"])
      : null,
  };
}

/** About 45 of 100 funds fall under article 8 and 10 under article 9; green bond and climate funds more often. */
function articleOf(x: number, etf: boolean, strategy: Strategy): "6" | "8" | "9" {
  const green = strategy.holds === "green" || strategy.where === "climate";
  const nine = green ? 0.6 : etf ? 0.03 : 0.08;
  const eight = green ? 0.35 : strategy.holds === "government" ? 0.3 : 0.48;
  return x < nine ? "9" : x < nine + eight ? "8" : "6";
}

interface ClassesOf {
  readonly plan: ClassPlan;
  readonly etf: boolean;
  readonly index: number;
  readonly domicile: string;
  readonly name: string;
  readonly cast: CastFund | null;
  readonly strategy: Strategy;
}

function classesOf({ plan, etf, index, domicile, name, cast, strategy }: ClassesOf): ShareClass[] {
  const from = plan.firstClass[index] ?? 0;
  const to = plan.firstClass[index + 1] ?? from;
  const classes: ShareClass[] = [];
  for (let k = from; k < to; k++) {
    const r = rng(etf ? "etf class" : "fund class", k);
    const main = k === from;
    const currency = main ? strategy.currency : pick(r, ["EUR", "EUR", "USD", "GBP", "CHF"]);
    const hedged = !main && currency !== strategy.currency && chance(r, 0.5);
    const pays = at(["Acc", "Dist"], pickWeighted(r, [0.7, 1]));
    const letter = at(LETTERS, k - from);
    const title = main
      ? name
      : `${name} ${etf ? "" : `${letter} `}${currency}${hedged ? " Hedged" : ""} ${pays}`;
    classes.push({
      isin: (main ? cast?.isin : undefined) ?? instrumentIsin(etf ? "etf" : "fund", domicile, k),
      name: etf && !main ? `${title} ${letter}` : title,
      currency,
      hedged,
    });
  }
  return classes;
}

export function mainIsin(fund: FundPortfolio): string {
  return fund.classes[0]?.isin ?? "";
}

export function* fundPortfolios(universe: Universe): Generator<FundPortfolio> {
  for (let f = 0; f < universe.funds.portfolios; f++) yield fundPortfolio(universe, false, f);
  for (let f = 0; f < universe.etfs.portfolios; f++) yield fundPortfolio(universe, true, f);
}
