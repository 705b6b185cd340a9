import type { Fact } from "~/domain/facts/fact";
import { numberOf, textOf } from "./current-fact";
import type { FactBook } from "./fact-book";

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
 * A fund's holdings as of the latest date not after the given day, from one source only; empty when none are loaded
 * or when they are older than the months allowed. ESAs: look-through to investee companies (methodology §1).
 */
export function fundPositions(
  book: FactBook,
  fundIsin: string,
  asOf: string,
  maxAgeMonths: number,
): readonly FundPosition[] {
  const rows = book.facts("fund-holdings", fundIsin);
  if (rows.length === 0) return [];
  const date = holdingsDate(rows, asOf);
  if (date === null || addMonths(date, maxAgeMonths) < asOf) return [];
  const dated = rows.filter((row) => row.period === date);
  const source = latestSource(dated);
  // In one order whoever read them: sums of doubles depend on it, and a report must come out the same again.
  const ordered = dated.filter((row) => row.source === source).sort((a, b) => (a.key < b.key ? -1 : 1));
  return ordered.flatMap(positionOf);
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
      weightShare: weightPct / 100,
      fact,
    },
  ];
}

function holdingsDate(rows: readonly Fact[], asOf: string): string | null {
  const dates = rows.flatMap((row) => (row.period === null ? [] : [row.period]));
  const past = dates.filter((date) => date <= asOf).sort();
  return past.at(-1) ?? dates.sort()[0] ?? null;
}

function latestSource(rows: readonly Fact[]): string | null {
  let latest: Fact | null = null;
  for (const row of rows) if (latest === null || row.loadId > latest.loadId) latest = row;
  return latest?.source ?? null;
}

/** The same day some months later; the last day of the month where that day does not exist. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const index = year * 12 + (month - 1) + months;
  const targetYear = Math.floor(index / 12);
  const targetMonth = index - targetYear * 12;
  const lastDay = new Date(Date.UTC(targetYear, targetMonth + 1, 0)).getUTCDate();
  return new Date(Date.UTC(targetYear, targetMonth, Math.min(date, lastDay))).toISOString().slice(0, 10);
}
