import type { RecognisedPart } from "../recognition";

/**
 * Weight of lines the catalogue knows, of all that can be covered, rows that do not come in included. Shorts count by their
 * size: one that is unknown does not make more than all of the rest. Null where weights are not known yet.
 */
export function recognisedShareOf(parts: readonly RecognisedPart[]): number | null {
  const gross = { rated: 0, no_data: 0, unknown: 0, not_eligible: 0 };
  let left = 1;
  for (const { state, share, negativeShare } of parts) {
    if (share === null || negativeShare === null) return null;
    gross[state] = share - 2 * negativeShare;
    left -= share;
  }
  const known = gross.rated + gross.no_data;
  const eligible = known + gross.unknown + Math.max(0, left);
  return eligible > 0 ? known / eligible : null;
}
