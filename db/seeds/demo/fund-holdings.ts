import { corporateBondsOf, governmentBond, thematicBond, thematicIssuerId } from "./bonds";
import type { Company, Ratings } from "./companies";
import { type FundPortfolio, fundPortfolio, mainIsin } from "./funds";
import { instrumentIsin } from "./instrument-isin";
import { at, chance, integer, type Rng, rng, round } from "./random";
import { regionsOf, type World } from "./world";

export interface Position {
  /** Names what has no ISIN: cash, futures. */
  readonly positionId: string | null;
  readonly isin: string | null;
  readonly issuerId: string | null;
  readonly assetType: string;
  readonly weightPct: number;
  /** What the position adds to the fund's own rating. */
  readonly ratings: Ratings | null;
}

type Unweighted = Omit<Position, "weightPct">;

/** A fund's positions: they add up to 100, cash and futures included. Empty where no holdings are loaded. */
export function positionsOf(world: World, fund: FundPortfolio): Position[] {
  if (fund.holdingsOn === null) return [];
  const r = rng(fund.etf ? "etf holdings" : "fund holdings", fund.index);
  const bought = new Map<string, Unweighted>();
  for (let tries = 0; bought.size < fund.positions && tries < fund.positions * 4; tries++) {
    const position = draw(world, fund, r);
    const key = position?.isin ?? position?.issuerId;
    if (position && key && !bought.has(key)) bought.set(key, position);
  }
  return weighted([...bought.values(), ...liquidity(fund, r)], r);
}

function draw(world: World, fund: FundPortfolio, r: Rng): Unweighted | null {
  const { holds, where } = fund.strategy;
  if (holds === "equity") return share(world, fund, where, r);
  if (holds === "corporate") return corporate(world, fund, where, r);
  if (holds === "government") return government(world, where, r);
  if (holds === "green") return thematic(world, r);
  if (holds === "funds") return otherFund(world, fund, r);
  const x = r();
  if (x < 0.5) return share(world, fund, where, r);
  return x < 0.8 ? corporate(world, fund, where, r) : government(world, where, r);
}

/** Takes the best (or, for negative choosiness, the worst) of a few candidates. */
function chosen(candidates: readonly Company[] | undefined, choosiness: number, r: Rng): Company | null {
  if (!candidates || candidates.length === 0) return null;
  let best = candidates[Math.floor(r() * candidates.length)];
  for (let i = 1; i < Math.abs(choosiness); i++) {
    const other = candidates[Math.floor(r() * candidates.length)];
    if (best && other && (other.quality - best.quality) * Math.sign(choosiness) > 0) best = other;
  }
  return best ?? null;
}

function share(world: World, fund: FundPortfolio, where: string, r: Rng): Unweighted | null {
  const company = chosen(world.shares.get(where), fund.choosiness, r);
  if (!company) return null;
  const isin = company.cast?.shareIsin ?? instrumentIsin("share", company.country.code, company.index);
  return { positionId: null, isin, issuerId: company.id, assetType: "equity", ratings: company.ratings };
}

/** One bond in thirty is reported by its issuer alone, as private placements are. */
function corporate(world: World, fund: FundPortfolio, where: string, r: Rng): Unweighted | null {
  const company = chosen(world.borrowers.get(where), fund.choosiness, r);
  if (!company) return null;
  const bonds = [...corporateBondsOf(world.universe, company)];
  const isin = chance(r, 1 / 30) ? null : at(bonds, integer(r, 0, bonds.length - 1)).isin;
  return {
    positionId: null,
    isin,
    issuerId: company.id,
    assetType: "corporate_bond",
    ratings: company.ratings,
  };
}

function government(world: World, where: string, r: Rng): Unweighted | null {
  const bond = governmentBond(integer(r, 0, Math.min(world.universe.governmentBonds, 540) - 1));
  const place = where === "europe" ? "euro" : where;
  if (!bond.issuer.country || !regionsOf(bond.issuer.country).includes(place)) return null;
  return {
    positionId: null,
    isin: bond.isin,
    issuerId: bond.issuer.id,
    assetType: "government_bond",
    ratings: bond.issuer.ratings,
  };
}

function thematic(world: World, r: Rng): Unweighted {
  const bond = thematicBond(world.universe, integer(r, 0, Math.min(world.universe.thematicBonds, 300) - 1));
  const ratings = bond.company?.ratings ?? bond.publicIssuer?.ratings ?? null;
  return {
    positionId: null,
    isin: bond.isin,
    issuerId: thematicIssuerId(bond),
    assetType: "thematic_bond",
    ratings,
  };
}

function otherFund(world: World, fund: FundPortfolio, r: Rng): Unweighted | null {
  const etf = chance(r, 0.45);
  const plan = etf ? world.universe.etfs : world.universe.funds;
  const held = fundPortfolio(world.universe, etf, integer(r, 0, Math.min(plan.portfolios, 300) - 1));
  if (held.strategy.holds === "funds" || (held.etf === fund.etf && held.index === fund.index)) return null;
  return {
    positionId: null,
    isin: mainIsin(held),
    issuerId: null,
    assetType: etf ? "etf" : "fund",
    ratings: null,
  };
}

function liquidity(fund: FundPortfolio, r: Rng): Unweighted[] {
  const none = { isin: null, issuerId: null, ratings: null };
  const lines: Unweighted[] = [{ ...none, positionId: `CASH-${fund.strategy.currency}`, assetType: "cash" }];
  if (chance(r, 0.15)) lines.push({ ...none, positionId: "FUT-INDEX-2026-12", assetType: "derivative" });
  return lines;
}

/** Weights in percent to four decimals. The largest line takes what rounding leaves, so they add up to 100. */
function weighted(lines: readonly Unweighted[], r: Rng): Position[] {
  const sizes = lines.map((line) => (line.positionId ? 0.1 + 0.5 * r() : 0.25 + 3 * r() ** 3));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const weights = sizes.map((size) => round((100 * size) / total, 4));
  const largest = weights.indexOf(Math.max(...weights));
  const rest = 100 - weights.reduce((sum, weight, i) => (i === largest ? sum : sum + weight), 0);
  return lines.map((line, i) => ({ ...line, weightPct: i === largest ? round(rest, 4) : (weights[i] ?? 0) }));
}

/** The fund's rating as its provider gives it: the average of what it holds, to one decimal. */
export function fundRatings(fund: FundPortfolio, positions: readonly Position[]): Ratings | null {
  const rated = positions.filter((position) => position.ratings !== null);
  const covered = rated.reduce((sum, { weightPct }) => sum + weightPct, 0);
  if (fund.cast?.rating === null || (covered < 40 && !fund.cast)) return null;
  const average = (pillar: keyof Ratings) =>
    rated.reduce((sum, { weightPct, ratings }) => sum + weightPct * (ratings?.[pillar] ?? 0), 0) /
    (covered || 1);
  const overall = average("overall");
  const shift = (fund.cast?.rating ?? overall) - overall;
  const of = (pillar: keyof Ratings) => round(Math.min(5, Math.max(1, average(pillar) + shift)), 1);
  return {
    overall: of("overall"),
    environmental: of("environmental"),
    social: of("social"),
    governance: of("governance"),
  };
}
