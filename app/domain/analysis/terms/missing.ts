import { isMoney } from "~/domain/instruments/kind";
import type { Universe } from "../book/universe";
import type { UncoveredReason } from "../figures/figure";
import type { Exposure } from "../positions/exposure";
import { holdingsSetAside } from "../positions/fund-positions";
import { isUnallocated } from "../positions/look-through";

/** Why an exposure has no value of its own, as far as its identity tells. */
export function missingReason(exposure: Exposure, universe: Universe): UncoveredReason {
  if (isUnallocated(exposure)) return "unallocated";
  if (exposure.isRemainder) return "not_looked_through";
  if (exposure.kind === "fund") {
    const holdings = exposure.isin === null ? null : universe.holdingsIsin(exposure.isin);
    return (holdings === null ? null : holdingsSetAside(universe, holdings)) ?? "not_looked_through";
  }
  if (isMoney(exposure.kind)) return "cash_or_derivative";
  if (exposure.issuerId !== null) return "no_data";
  const isKnown = exposure.isin !== null && universe.instrument(exposure.isin).isKnown;
  return isKnown ? "unknown_issuer" : "unknown_instrument";
}
