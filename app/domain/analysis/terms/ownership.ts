import { type FieldColumn, setNotCounted } from "./field-column";
import type { TermContext } from "./term-context";

/** Sums of doubles: a holding of the whole company may come out a hair above it. */
const TOLERANCE = 1e-9;

/**
 * What is held of each issuer as a share of its EVIC, all its securities together and net of shorts (methodology §24);
 * NaN without an EVIC above zero, and everywhere where the portfolio has weights only.
 */
export function ownershipByIssuer(context: TermContext): Float64Array {
  const held = heldByIssuer(context);
  const { x } = context.issuerFields("company-pai").column("evic_eur_m");
  return held.map((amountEur, issuer) => {
    const evic = x[issuer] ?? Number.NaN;
    return evic > 0 ? amountEur / (evic * 1e6) : Number.NaN;
  });
}

/** Takes holdings out of a column that together are worth more than their company. */
export function withoutWholeOwners(context: TermContext, column: FieldColumn): void {
  const { issuerIndex, size } = context.frame;
  const ownership = context.ownership();
  for (let index = 0; index < size; index++) {
    const share = ownership[issuerIndex[index] ?? -1] ?? Number.NaN;
    if (share > 1 + TOLERANCE && !Number.isNaN(column.x[index])) {
      setNotCounted(column, index, "ownership_above_one");
    }
  }
}

/** What is held of an exposure's issuer, in EUR million, for the working. */
export function heldInput(context: TermContext, index: number): Readonly<Record<string, number>> {
  const held = heldByIssuer(context)[context.frame.issuerIndex[index] ?? -1] ?? 0;
  return { held_eur_m: held / 1e6 };
}

function heldByIssuer({ frame }: TermContext): Float64Array {
  const held = new Float64Array(frame.issuerIds.length).fill(frame.valuation.hasAmounts ? 0 : Number.NaN);
  for (let index = 0; index < frame.size; index++) {
    const issuer = frame.issuerIndex[index] ?? -1;
    if (issuer < 0 || frame.isShort[index] === 1) continue;
    held[issuer] = (held[issuer] ?? 0) + (frame.weight[index] ?? 0) * frame.valuation.total;
  }
  return held;
}
