import { wordList } from "~/domain/text/word-list";
import type { Cell } from "../csv";
import { type DemoFile, demoFile, SCREENED_ON } from "../demo-file";
import { positionsOf } from "../fund-holdings";
import { type FundPortfolio, fundPortfolios, mainIsin } from "../funds";
import { chance, clamp, normal, pick, rng, round } from "../random";
import { CORE_PORTFOLIOS } from "../universe";
import type { World } from "../world";

const FACT_COLUMNS = wordList(`
  isin, sfdr_article, sdr_label, carbon_target, paris_aligned, pai_considered, si_min_share,
  si_reported_share, taxonomy_min_share, taxonomy_reported_share, law_220, domicile, hedged, as_of
`);

const HOLDING_COLUMNS = [
  "fund_isin",
  "as_of",
  "position_id",
  "isin",
  "issuer_id",
  "asset_type",
  "weight_pct",
];

export function* fundFiles(world: World): Generator<DemoFile> {
  yield demoFile("fund-facts", "fund-facts", FACT_COLUMNS, factRows(world));
  yield demoFile("fund-holdings", "fund-holdings", HOLDING_COLUMNS, holdingRows(world));
}

const SDR_LABELS = [
  "Sustainability Focus",
  "Sustainability Improvers",
  "Sustainability Impact",
  "Sustainability Mixed Goals",
];

export interface FundPromises {
  readonly siMin: number | null;
  readonly siReported: number | null;
  readonly taxonomyMin: number | null;
  readonly taxonomyReported: number | null;
  readonly carbonTarget: boolean | null;
  readonly parisAligned: boolean | null;
  readonly paiConsidered: boolean | null;
}

/** What a fund commits to and what it last reported: article 9 most, article 6 nothing. */
export function promisesOf(fund: FundPortfolio): FundPromises {
  const r = rng(fund.etf ? "etf promises" : "fund promises", fund.index);
  const nine = fund.article === "9";
  const commits = nine || (fund.article === "8" && chance(r, 0.62));
  const siMin = commits ? round(nine ? 0.8 + 0.15 * r() : 0.05 + 0.35 * r() * r(), 2) : null;
  const reports = siMin !== null && chance(r, 0.9);
  const siReported =
    reports && siMin !== null ? round(clamp(siMin + Math.abs(0.1 * normal(r)), siMin, 0.99), 3) : null;
  const taxonomyMin = commits ? (chance(r, 0.5) ? 0 : round((nine ? 0.12 : 0.04) * r(), 2)) : null;
  const taxonomyReported =
    siReported === null
      ? null
      : round(clamp((nine ? 0.22 : 0.06) * Math.exp(0.5 * normal(r)), taxonomyMin ?? 0, siReported), 3);
  const climate = fund.strategy.where === "climate";
  const told = chance(r, 0.94);
  return {
    siMin,
    siReported,
    taxonomyMin,
    taxonomyReported,
    carbonTarget: told ? climate || (nine && chance(r, 0.6)) || chance(r, 0.05) : null,
    parisAligned: told ? (climate && chance(r, 0.7)) || (nine && chance(r, 0.3)) : null,
    paiConsidered: told ? fund.article !== "6" && chance(r, nine ? 0.98 : 0.8) : null,
  };
}

function law220(fund: FundPortfolio): string {
  const r = rng("law 220", fund.index, Number(fund.etf));
  if (fund.cast) return fund.cast.holdings === false ? "unknown" : "none_found";
  if (fund.strategy.where === "GB" || fund.holdingsOn === null) return "unknown";
  return pick(r, [
    "none_found",
    "none_found",
    "none_found",
    "none_found",
    "none_found",
    "none_found",
    "partial",
    "partial",
    "unknown",
    "involved",
  ]);
}

function* factRows({ universe }: World): Generator<Cell[]> {
  for (const fund of fundPortfolios(universe)) {
    const promises = promisesOf(fund);
    const r = rng("sdr", fund.index, Number(fund.etf));
    const british = fund.domicile === "GB";
    const label =
      british && fund.article !== "6" && chance(r, 0.5) ? pick(r, SDR_LABELS) : british ? "No label" : null;
    for (const shareClass of fund.classes) {
      yield [
        shareClass.isin,
        fund.article,
        label,
        promises.carbonTarget,
        promises.parisAligned,
        promises.paiConsidered,
        promises.siMin,
        promises.siReported,
        promises.taxonomyMin,
        promises.taxonomyReported,
        law220(fund),
        fund.domicile,
        shareClass.hedged,
        SCREENED_ON,
      ];
    }
  }
}

/** Holdings belong to the pool of money, so they are loaded for its main class; the others are its children. */
function* holdingRows(world: World): Generator<Cell[]> {
  for (const fund of fundPortfolios(world.universe)) {
    if (fund.index >= CORE_PORTFOLIOS) continue;
    for (const { positionId, isin, issuerId, assetType, weightPct } of positionsOf(world, fund)) {
      yield [mainIsin(fund), fund.holdingsOn, positionId, isin, issuerId, assetType, weightPct];
    }
  }
}
