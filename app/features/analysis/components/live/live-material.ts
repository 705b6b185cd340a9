import { callApi } from "~/platform/http/call-api";
import { paths } from "~/platform/paths";
import type { LiveMaterial } from "../../analysis.service.server";
import { LIVE_VIEWS, type LiveSubject } from "./live-subject";

/** Asks for everything the engine must know about some holdings; each asset is named once. */
export async function materialOf(
  { holdings: lines, currency, asOf, dataVersion }: Omit<LiveSubject, "totalValue">,
  signal: AbortSignal,
): Promise<LiveMaterial> {
  const seen = new Set<string>();
  const holdings = lines.flatMap(({ isin, issuerId, name, assetType, fixedIncome, currency: own }) => {
    const identity = JSON.stringify([isin, issuerId, isin ? "" : name, assetType, own]);
    if (seen.has(identity)) return [];
    seen.add(identity);
    return [{ isin, issuerId, name, assetType, fixedIncome, currency: own }];
  });
  const body = { holdings, currency, asOf, dataVersion, views: LIVE_VIEWS };
  return callApi<LiveMaterial>(paths.analysisMaterial(), { method: "POST", body, signal });
}
