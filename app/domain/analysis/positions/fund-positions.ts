import type { Fact } from "~/domain/facts/fact";
import { shareOfPct } from "~/domain/weights/percent";
import { numberOf, type SetAsideReason, textOf } from "../book/current-fact";
import type { Universe } from "../book/universe";

export interface FundPosition {
  readonly positionId: string;
  readonly isin: string | null;
  readonly issuerId: string | null;
  readonly assetType: string | null;
  /** Signed fraction of the fund. */
  readonly weightShare: number;
  readonly fact: Fact;
}

/**
 * A fund's holdings as of the latest date not after the day of the portfolio, from one source only; empty when none are
 * loaded, or only too old or later ones. ESAs: look-through to investee companies (methodology §1, §25).
 */
export function fundPositions(universe: Universe, fundIsin: string): readonly FundPosition[] {
  const dated = universe.rows("fund-holdings", fundIsin).filter(({ period }) => period !== null);
  const source = latestSource(dated);
  // In one order whoever read them: sums of doubles depend on it, and a report must come out the same again.
  const ordered = dated.filter((row) => row.source === source).sort((a, b) => (a.key < b.key ? -1 : 1));
  return ordered.flatMap(positionOf);
}

/** Why a fund is not looked through although holdings of it are loaded; null when there are none, or they count. */
export function holdingsSetAside(universe: Universe, fundIsin: string): SetAsideReason | null {
  return universe.judged("fund-holdings", fundIsin).aside[0]?.reason ?? null;
}

function positionOf(fact: Fact): FundPosition[] {
  const weightPct = numberOf([fact], "weight_pct");
  if (weightPct === null) return [];
  const isin = textOf([fact], "isin");
  const issuerId = textOf([fact], "issuer_id");
  return [
    {
      positionId: textOf([fact], "position_id") ?? isin ?? issuerId ?? fact.key,
      isin,
      issuerId,
      assetType: textOf([fact], "asset_type"),
      weightShare: shareOfPct(weightPct),
      fact,
    },
  ];
}

function latestSource(rows: readonly Fact[]): string | null {
  let latest: Fact | null = null;
  for (const row of rows) if (latest === null || row.loadId > latest.loadId) latest = row;
  return latest?.source ?? null;
}
