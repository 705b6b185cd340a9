import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import type { PolicyTally } from "~/features/analysis/policy-tallies.service.server";
import { paths } from "~/platform/paths";

/** By portfolio; null until they are known. */
export type PolicyTallies = ReadonlyMap<string, PolicyTally> | null;

/** How portfolios stand by the rules. Asked for when the screen is there. */
export function usePolicyTallies(ids: readonly string[], isWanted: boolean): PolicyTallies {
  const { load, data } = useFetcher<readonly PolicyTally[]>();
  const address = isWanted && ids.length > 0 ? paths.policyTallies(ids) : null;
  useEffect(() => {
    if (address) load(address);
  }, [address, load]);
  return Array.isArray(data) ? new Map(data.map((tally) => [tally.portfolioId, tally])) : null;
}
