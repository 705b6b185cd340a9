import { corporateBondsOf, governmentBond, thematicBond } from "./bonds";
import { CAST } from "./cast";
import { type Company, companyOf } from "./companies";
import { shareIsin } from "./files/securities";
import { type FundPortfolio, fundPortfolio, mainIsin } from "./funds";
import { at, rng, round } from "./random";
import { type World, worldOf } from "./world";

export interface DemoHolding {
  /** Null for cash. */
  readonly isin: string | null;
  readonly name: string;
  readonly assetType: string;
  readonly fixedIncome: boolean;
  readonly weightPct: number;
  readonly currency: string;
  /** Of bonds with an impact to attribute. */
  readonly nominal: number | null;
}

export interface DemoPortfolio {
  readonly id: string;
  readonly name: string;
  readonly tenantId: string;
  readonly owner: string;
  readonly asOf: string;
  readonly currency: string;
  readonly totalValue: number;
  /** The category of funds it is compared with. */
  readonly peerCategory?: string;
  /** What it is read against, as the product stores it. */
  readonly benchmark?: string;
  readonly holdings: readonly DemoHolding[];
  /** What it held at the quarter ends of the year before, the oldest first: a statement of that year rests on them. */
  readonly earlier?: readonly Pick<DemoPortfolio, "asOf" | "totalValue" | "holdings">[];
}

/** Any universe holds these: its lists begin like those of the usual one. */
const USUAL_INSTRUMENTS = 6_000;
const AS_OF = "2026-09-30";
const QUARTER_ENDS = [
  { asOf: "2025-03-31", totalValue: 188_200_000 },
  { asOf: "2025-06-30", totalValue: 193_900_000 },
  { asOf: "2025-09-30", totalValue: 201_500_000 },
  { asOf: "2025-12-31", totalValue: 206_800_000 },
] as const;

/** In the order of the list: the analyst's three first, then one of a colleague and one of another tenant. */
export function demoPortfolios(): readonly DemoPortfolio[] {
  const world = worldOf(USUAL_INSTRUMENTS);
  const calder = { tenantId: "calder-voss", asOf: AS_OF, currency: "EUR" };
  return [
    {
      ...calder,
      id: "demo-calder-balanced",
      name: "Calder Balanced Europe",
      owner: "analyst",
      totalValue: 50_000_000,
      peerCategory: "Mixed moderate",
      benchmark: `blend:70@fund:${fundOf(world, true)},30@fund:${fundOf(world, false)}`,
      holdings: balanced(world),
    },
    {
      ...calder,
      id: "demo-global-equity",
      name: "Global Equity Core",
      owner: "analyst",
      totalValue: 212_400_000,
      peerCategory: "Equity global",
      benchmark: `fund:${fundOf(world, true)}`,
      holdings: globalEquity(globalCompanies(world)),
      earlier: QUARTER_ENDS.map((end, quarter) => ({
        ...end,
        holdings: drifted(globalEquity(toldCompanies(world)), quarter),
      })),
    },
    {
      ...calder,
      id: "demo-emerging-income",
      name: "Emerging Income",
      owner: "analyst",
      totalValue: 24_600_000,
      peerCategory: "Equity emerging",
      holdings: emergingIncome(world),
    },
    {
      ...calder,
      id: "demo-nordic-climate",
      name: "Nordic Climate Opportunities",
      owner: "tenant-admin",
      totalValue: 61_300_000,
      peerCategory: "Equity Nordic",
      holdings: nordic(world),
    },
    {
      id: "demo-northmere-core",
      name: "Northmere Core Income",
      tenantId: "northmere",
      owner: "other-analyst",
      asOf: AS_OF,
      currency: "GBP",
      totalValue: 88_000_000,
      holdings: coreIncome(world),
    },
  ];
}

/** A portfolio as the API stores it. */
export function storedPortfolio(portfolio: Omit<DemoPortfolio, "id" | "tenantId" | "owner" | "earlier">) {
  const { name, asOf, currency, totalValue, peerCategory, benchmark, holdings } = portfolio;
  return {
    name,
    asOf,
    currency,
    totalValue,
    peerCategory,
    benchmark,
    holdings: holdings.map(({ nominal, ...holding }) => ({
      ...holding,
      ...(nominal !== null && { nominal }),
    })),
  };
}

/** A portfolio as the API stores it, once for each day it has holdings of, the oldest first; later ones keep its comparisons. */
export function storedVersions({ earlier = [], ...portfolio }: DemoPortfolio) {
  const { peerCategory: _category, benchmark: _benchmark, ...alone } = portfolio;
  const [first = portfolio, ...later] = [...earlier, portfolio];
  return [
    storedPortfolio({ ...portfolio, ...first }),
    ...later.map(({ asOf, totalValue, holdings }) =>
      storedPortfolio({ ...alone, asOf, totalValue, holdings }),
    ),
  ];
}

/** What the analyst's company compares its portfolios with: sixty of shares, forty of bonds. */
export function demoBenchmark(): Omit<DemoPortfolio, "tenantId" | "owner"> {
  const world = worldOf(USUAL_INSTRUMENTS);
  const shares = spreadOver(
    sample(world.shares.get("europe") ?? [], "benchmark shares", 80).map(shareLine),
    60,
  );
  const bonds = spreadOver(
    sample(world.borrowers.get("euro") ?? [], "benchmark bonds", 40).flatMap((c) => bondLine(world, c)),
    20,
  );
  const states = spreadOver(stateLines("euro", 12), 18.5);
  return {
    id: "demo-europe-60-40",
    name: "Demo Europe 60/40",
    asOf: AS_OF,
    currency: "EUR",
    totalValue: 1_000_000_000,
    holdings: [...shares, ...bonds, ...states, cash("EUR", 1.5)],
  };
}

/** The first ETF, or the first fund, of the universe: both publish what they hold. */
const fundOf = (world: World, etf: boolean): string => mainIsin(fundPortfolio(world.universe, etf, 0));

type Line = Omit<DemoHolding, "weightPct">;

function balanced(world: World): DemoHolding[] {
  const company = (index: number) => companyOf(world.universe, index);
  const fund = fundLine(fundPortfolio(world.universe, false, 0));
  const etf = fundLine(fundPortfolio(world.universe, true, 0));
  const bond = (index: number): Line => at(bondLine(world, company(index)), 0);
  const ibervia = thematicBond(world.universe, 0);
  const thematic = lineOf("thematic_bond", { isin: ibervia.isin, name: ibervia.name, currency: "EUR" });
  const weighted = (line: Line, weightPct: number): DemoHolding => ({ ...line, weightPct });
  return [
    weighted(fund, 16.8),
    weighted(etf, 13.8),
    weighted(stateLine(0), 10.4),
    weighted(shareLine(company(CAST.brightwater)), 8.2),
    weighted(shareLine(company(CAST.corvane)), 7.6),
    weighted(bond(CAST.delmar), 6.2),
    weighted(shareLine(company(CAST.fjordlys)), 5.8),
    weighted(shareLine(company(CAST.halden)), 5.4),
    weighted(stateLine(1), 5.2),
    weighted(shareLine(company(CAST.jorvik)), 4.4),
    weighted(shareLine(company(CAST.esterhaus)), 4),
    weighted({ ...thematic, nominal: 1_896_000 }, 3.8),
    weighted(bond(CAST.mirador), 3.6),
    weighted(bond(CAST.lumera), 2.8),
    cash("EUR", 2),
  ];
}

function globalCompanies(world: World): readonly Company[] {
  const candidates = (world.shares.get("world") ?? []).filter(({ evicEurM }) => (evicEurM ?? 0) > 3_000);
  return sample(candidates, "global equity", 60);
}

/** Those bought later do not tell what is asked of their kind (real estate, energy intensity of two sectors). */
const BOUGHT_LATER: ReadonlySet<string> = new Set(["farming", "power", "gas", "property"]);

function toldCompanies(world: World): readonly Company[] {
  return globalCompanies(world).filter(({ industry }) => !BOUGHT_LATER.has(industry.id));
}

function globalEquity(companies: readonly Company[]): DemoHolding[] {
  return [...spreadOver(companies.map(shareLine), 98.6), cash("EUR", 1.4)];
}

/** Rated holdings are kept to two fifths of the value, so that the rating stays below any threshold. */
function emergingIncome(world: World): DemoHolding[] {
  const borrowers = world.borrowers.get("emerging") ?? [];
  const lines = (companies: readonly Company[], topic: string, count: number) =>
    sample(companies, topic, count).flatMap((company) => bondLine(world, company).slice(0, 1));
  const rated = lines(
    borrowers.filter(({ ratings }) => ratings !== null),
    "emerging rated",
    9,
  );
  const unrated = lines(
    borrowers.filter(({ ratings }) => ratings === null),
    "emerging unrated",
    14,
  );
  const fund = fundLine(fundPortfolio(world.universe, false, 9));
  return [
    { ...fund, weightPct: 9 },
    ...spreadOver(stateLines("emerging", 3), 10),
    ...spreadOver(rated, 22),
    ...spreadOver(unrated, 56),
    cash("USD", 3),
  ];
}

function nordic(world: World): DemoHolding[] {
  const shares = sample(world.shares.get("nordic") ?? [], "nordic", 34).filter(
    ({ quality }) => quality > -0.4,
  );
  return [...spreadOver(shares.map(shareLine), 97.5), cash("EUR", 2.5)];
}

function coreIncome(world: World): DemoHolding[] {
  const bonds = sample(world.borrowers.get("world") ?? [], "core income", 28).flatMap((company) =>
    bondLine(world, company).slice(0, 1),
  );
  return [...spreadOver(bonds, 55), ...spreadOver(stateLines("europe", 8), 40), cash("GBP", 5)];
}

/** The same lines at another quarter end, each up to a tenth larger or smaller; the last, cash, takes the rest. */
function drifted(holdings: readonly DemoHolding[], quarter: number): readonly DemoHolding[] {
  const moved = holdings.slice(0, -1).map((line, i) => ({
    ...line,
    weightPct: round(line.weightPct * (1 + (((i + quarter) % 5) - 2) / 20), 2),
  }));
  const rest = moved.reduce((left, { weightPct }) => left - weightPct, 100);
  return [...moved, ...holdings.slice(-1).map((line) => ({ ...line, weightPct: round(rest, 2) }))];
}

function sample(companies: readonly Company[], topic: string, count: number): Company[] {
  const r = rng(topic);
  const left = [...companies];
  const chosen: Company[] = [];
  while (chosen.length < count && left.length > 0)
    chosen.push(...left.splice(Math.floor(r() * left.length), 1));
  return chosen;
}

/** Shares `totalPct` out over the lines, larger ones first, to two decimals; the first takes what rounding leaves. */
function spreadOver(lines: readonly Line[], totalPct: number): DemoHolding[] {
  const sizes = lines.map((_, i) => 1 / (i + 8));
  const sum = sizes.reduce((total, size) => total + size, 0);
  const weights = sizes.map((size) => round((totalPct * size) / sum, 2));
  const rest = round(totalPct - weights.slice(1).reduce((total, weight) => total + weight, 0), 2);
  return lines.map((line, i) => ({ ...line, weightPct: i === 0 ? rest : (weights[i] ?? 0) }));
}

/** A line of an instrument of this type; bonds are told by its name. */
const lineOf = (assetType: string, named: Pick<Line, "isin" | "name" | "currency">): Line => ({
  isin: named.isin,
  name: named.name,
  currency: named.currency,
  assetType,
  fixedIncome: assetType.endsWith("_bond"),
  nominal: null,
});

const shareLine = (company: Company): Line =>
  lineOf("equity", { isin: shareIsin(company), name: company.name, currency: company.country.currency });

const bondLine = (world: World, company: Company): Line[] =>
  [...corporateBondsOf(world.universe, company)].map((bond) => lineOf("corporate_bond", bond));

const stateLine = (index: number): Line => lineOf("government_bond", governmentBond(index));

function stateLines(place: "euro" | "europe" | "emerging", count: number): Line[] {
  const lines: Line[] = [];
  for (let i = 0; lines.length < count && i < 540; i++) {
    const country = governmentBond(i).issuer.country;
    const fits = place === "euro" ? country?.currency === "EUR" : country?.region === place;
    if (fits && !country?.socialViolation) lines.push(stateLine(i));
  }
  return lines;
}

function fundLine(fund: FundPortfolio): Line {
  const { currency } = fund.strategy;
  return lineOf(fund.etf ? "etf" : "fund", {
    isin: mainIsin(fund),
    name: fund.classes[0]?.name ?? "",
    currency,
  });
}

const cash = (currency: string, weightPct: number): DemoHolding => ({
  ...lineOf("cash", { isin: null, name: `Cash ${currency}`, currency }),
  weightPct,
});
