import { isTotalText } from "~/domain/tabular/cells/total-text";
import { isWholeInWeights } from "./grouped-whole";
import { hasKindOfItsOwn, kindOf } from "./line-kind";
import type { PortfolioLine } from "./portfolio-line";

const MIN_ROWS = 2;

/**
 * Numbers of rows that break the holdings down once more, by sector or country: rows without a code below the holdings,
 * two at least that state something, whose amounts are those of all rows above in all. Accounts of cash alone may add up to the same and are
 * holdings, and so are rows that make the weights complete, also where values stand beside them.
 */
export function breakdownRows(
  lines: readonly PortfolioLine[],
  amounts: readonly (number | null)[],
): ReadonlySet<number> {
  const isPlain = ({ identifier, identifierError, name }: PortfolioLine) =>
    identifier === null && identifierError === null && name !== null && !isTotalText(name);
  const mayBreakDown = (line: PortfolioLine) => isPlain(line) && !hasKindOfItsOwn(line);
  let lastCoded = -1;
  for (const [index, { identifier }] of lines.entries()) if (identifier !== null) lastCoded = index;
  const below = lines.flatMap((line, index) =>
    index > lastCoded && mayBreakDown(line) && amounts[index] != null ? [index] : [],
  );
  const above = (first: number) =>
    lines.reduce((sum, line, at) => {
      const counts = at < first && (line.identifier !== null || isPlain(line));
      return counts ? sum + (amounts[at] ?? 0) : sum;
    }, 0);
  const kinds = lines.map(kindOf);
  const isCash = (at: number) => kinds[at] === "cash";
  const weights = lines.map((line) => {
    const weight = line.number("weight_pct");
    return weight.kind === "value" ? weight.value.value : null;
  });
  const completes = (rows: readonly number[]) =>
    rows.every((at) => weights[at] != null) &&
    isWholeInWeights(
      lines.reduce(
        (sum, line, at) => (line.identifier !== null || isPlain(line) ? sum + (weights[at] ?? 0) : sum),
        0,
      ),
    );
  const sumOf = (indexes: readonly number[]) => indexes.reduce((sum, at) => sum + (amounts[at] ?? 0), 0);
  // Cash may stand between the last security and the breakdown.
  for (let skip = 0; skip <= below.length - MIN_ROWS; skip += 1) {
    const rows = below.slice(skip);
    const sum = sumOf(rows);
    const ofHoldings = above(rows[0] ?? 0);
    const stating = rows.filter((at) => amounts[at] !== 0);
    const isSame = stating.length >= MIN_ROWS && Math.abs(sum - ofHoldings) <= 0.0051 * (rows.length + 1);
    if (isSame && !rows.every(isCash) && !isWholeInWeights(sum + ofHoldings) && !completes(rows))
      return new Set(rows.flatMap((at) => lines[at]?.row.number ?? []));
    if (skip === MAX_CASH) break;
  }
  return new Set();
}

const MAX_CASH = 20;
