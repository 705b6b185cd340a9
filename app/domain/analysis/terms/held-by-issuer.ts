import type { Frame } from "../positions/frame";

/**
 * What is held of each issuer as a share of its EVIC, all its securities together and net of shorts (methodology §24);
 * NaN without an EVIC above zero, and everywhere where the portfolio has weights only.
 */
export function ownershipByIssuer(frame: Frame, evicEurM: Float64Array): Float64Array {
  return heldByIssuer(frame).map((amountEur, issuer) => {
    const evic = evicEurM[issuer] ?? Number.NaN;
    return evic > 0 ? amountEur / (evic * 1e6) : Number.NaN;
  });
}

/** What is held of each issuer in euros, without what stays short; NaN where the portfolio has weights only. */
export function heldByIssuer(frame: Frame): Float64Array {
  const held = new Float64Array(frame.issuerIds.length).fill(frame.valuation.hasAmounts ? 0 : Number.NaN);
  for (let index = 0; index < frame.size; index++) {
    const issuer = frame.issuerIndex[index] ?? -1;
    if (issuer < 0 || frame.isShort[index] === 1) continue;
    held[issuer] = (held[issuer] ?? 0) + (frame.weight[index] ?? 0) * frame.valuation.total;
  }
  return held;
}
