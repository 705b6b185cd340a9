import { COMMISSION_PROPOSAL } from "./commission-proposal";
import { COUNCIL_MANDATE } from "./council-mandate";
import type { RegulatoryText } from "./rules";

/** The texts a reader chooses from, the oldest first. */
const TEXTS: readonly RegulatoryText[] = [COMMISSION_PROPOSAL, COUNCIL_MANDATE];

export const TEXT_IDS: readonly string[] = TEXTS.map(({ id }) => id);

/** The newest text is read where none is chosen. */
export const DEFAULT_TEXT: RegulatoryText = COUNCIL_MANDATE;

/** A text by its id; null for an id that is none. */
export function findText(id: string): RegulatoryText | null {
  return TEXTS.find((text) => text.id === id) ?? null;
}
