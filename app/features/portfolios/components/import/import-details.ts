import type { ImportView } from "../../import-screen.types";

/** What a portfolio to be imported is called, of which day it is and in which currency. */
export interface ImportDetails {
  readonly name: string;
  readonly asOf: string;
  readonly currency: string;
}

/**
 * The details as they are now: what a person typed, and for the rest what the file says as it is read now: its name, its
 * day or, where nothing says it, today's, its currency.
 */
export function detailsOf(
  { fileName, detected, choices }: Pick<ImportView, "fileName" | "choices"> & StatesDay,
  today: string,
  typed: Partial<ImportDetails>,
): ImportDetails {
  return {
    name: fileName.replace(/\.\w{1,5}(\.gz)?$/, "").replaceAll("_", " "),
    asOf: detected.asOf ?? today,
    currency: choices.currency ?? "EUR",
    ...typed,
  };
}

interface StatesDay {
  readonly detected: Pick<ImportView["detected"], "asOf">;
}
