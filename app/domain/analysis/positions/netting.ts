import { isMoney } from "~/domain/instruments/kind";
import type { Exposure } from "./exposure";

export interface NetExposures {
  /** What remains after netting, never negative, in the unit of the values. */
  readonly net: Float64Array;
  /** 1 where what remains is a short position: eligible with its absolute value, never covered. */
  readonly isShort: Uint8Array;
}

/**
 * Shorts net against longs of the same issuer down to zero (methodology §1; ESAs ask netting at issuer level, floor
 * zero). Longs and shorts that remain keep their proportions. Cash and derivatives are not netted: they are never
 * eligible. An exposure without an issuer nets by ISIN; without either it stands alone.
 */
export function netExposures(exposures: readonly Exposure[]): NetExposures {
  const net = Float64Array.from(exposures, (exposure) => exposure.value);
  const isShort = new Uint8Array(exposures.length);
  if (!net.some((value) => value < 0)) return { net, isShort };

  const groups = new Map<string, { long: number; short: number }>();
  exposures.forEach((exposure, index) => {
    const group = groups.get(keyOf(exposure, index)) ?? { long: 0, short: 0 };
    if (exposure.value < 0) group.short -= exposure.value;
    else group.long += exposure.value;
    groups.set(keyOf(exposure, index), group);
  });
  exposures.forEach((exposure, index) => {
    const { long, short } = groups.get(keyOf(exposure, index)) ?? { long: 0, short: 0 };
    if (exposure.value < 0) {
      net[index] = short > long ? (-exposure.value * (short - long)) / short : 0;
      isShort[index] = 1;
    } else if (short > 0) {
      net[index] = long > short ? (exposure.value * (long - short)) / long : 0;
    }
  });
  return { net, isShort };
}

function keyOf(exposure: Exposure, index: number): string {
  if (isMoney(exposure.kind) || exposure.isRemainder) return `line:${index}`;
  if (exposure.issuerId !== null && exposure.kind !== "fund") return `issuer:${exposure.issuerId}`;
  return exposure.isin === null ? `line:${index}` : `isin:${exposure.isin}`;
}
