import { MIN_CONTRAST, whiteContrast } from "./white-contrast";

/** What a customer puts on its documents beside its logo; each part may be left out. */
export interface Letterhead {
  /** Stands in place of the customer's name. */
  readonly name?: string;
  /** Colour of rules and marks, `#rrggbb`. */
  readonly accent?: string;
  /** One line below the name. */
  readonly address?: string;
  /** Below the title on the cover. */
  readonly coverText?: string;
  /** Printed before the product's own notice, never in its place. */
  readonly disclaimer?: string;
}

/** What the letterhead was when a document was ordered: made again, the document looks the same. */
export interface KeptLetterhead {
  /** The customer's name at that time. */
  readonly tenantName: string;
  readonly logoKey: string | null;
  readonly letterhead: Letterhead;
}

/** Whether text in a colour can be read on white paper (WCAG 2.2, 1.4.3). */
export function isReadableAccent(colour: string): boolean {
  const contrast = whiteContrast(colour);
  return contrast !== null && contrast >= MIN_CONTRAST;
}
