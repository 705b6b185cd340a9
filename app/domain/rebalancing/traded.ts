import type { PolicyOfChange, SmallestChange } from "./answer";

/** What trades sell and buy in all, as shares of all investments; turnover is half of their sum. */
export function tradedShares(trades: SmallestChange["trades"]): {
  readonly soldShare: number;
  readonly boughtShare: number;
} {
  const sum = (sign: 1 | -1) =>
    trades.reduce((total, { deltaShare }) => total + Math.max(0, sign * deltaShare), 0);
  return { soldShare: sum(-1), boughtShare: sum(1) };
}

/** The policies beside whose figures trades are read: those that were asked, broken ones before the others. */
export function policiesBesideTrades(policies: readonly PolicyOfChange[]): readonly PolicyOfChange[] {
  const asked = policies.filter(({ notAsked }) => notAsked === null);
  const isBroken = ({ before }: PolicyOfChange) => before.result !== "passes";
  return [...asked.filter(isBroken), ...asked.filter((policy) => !isBroken(policy))];
}
