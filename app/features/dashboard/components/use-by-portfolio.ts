import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";

/** By portfolio; null until it is known. */
export type ByPortfolio<T> = ReadonlyMap<string, T> | null;

/** What has to be worked out for portfolios: asked for at the address, where there is one, when the screen is there. */
export function useByPortfolio<T extends { readonly portfolioId: string }>(
  address: string | null,
): ByPortfolio<T> {
  const { load, data } = useFetcher<readonly T[]>();
  useEffect(() => {
    if (address) load(address);
  }, [address, load]);
  const answered: readonly T[] | null = Array.isArray(data) ? data : null;
  return answered && new Map(answered.map((one) => [one.portfolioId, one]));
}
