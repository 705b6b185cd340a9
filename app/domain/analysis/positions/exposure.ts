import type { Kind } from "~/domain/instruments/kind";
import type { Holding } from "./holding";

/** One end of the look-through: what the portfolio holds directly or through funds. */
export interface Exposure {
  readonly holding: Holding;
  readonly isin: string | null;
  readonly issuerId: string | null;
  readonly name: string;
  readonly kind: Kind;
  /** Type of the security, else what the line says of itself. */
  readonly type: string | null;
  readonly isBond: boolean;
  /** Signed, in the unit of the valuation. */
  readonly value: number;
  readonly currency: string | null;
  /** ISINs of the funds above, outermost first. */
  readonly path: readonly string[];
  /** The part of a fund that its loaded holdings do not add up to, or of a portfolio that its weights leave open. */
  readonly isRemainder: boolean;
}
