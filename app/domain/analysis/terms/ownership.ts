import { ROUNDING } from "~/domain/weights/rounding";
import { type FieldColumn, setNotCounted } from "./field-column";
import { heldByIssuer } from "./held-by-issuer";
import type { TermContext } from "./term-context";

/** Takes holdings out of a column that together are worth more than their company. */
export function withoutWholeOwners(context: TermContext, column: FieldColumn): void {
  const { issuerIndex, size } = context.frame;
  const ownership = context.ownership();
  for (let index = 0; index < size; index++) {
    const share = ownership[issuerIndex[index] ?? -1] ?? Number.NaN;
    if (share > 1 + ROUNDING && !Number.isNaN(column.x[index])) {
      setNotCounted(column, index, "ownership_above_one");
    }
  }
}

/** What is held of an exposure's issuer, in EUR million, for the working. */
export function heldInput(context: TermContext, index: number): Readonly<Record<string, number>> {
  const held = heldByIssuer(context.frame)[context.frame.issuerIndex[index] ?? -1] ?? 0;
  return { held_eur_m: held / 1e6 };
}
