import type { TFunction } from "i18next";
import { SYMBOLS, type SymbolName } from "~/domain/metrics/formula";

/** How a symbol is written in the reader's language: letters are the same everywhere, words are not. */
export const symbolText =
  (t: TFunction) =>
  (name: SymbolName): string =>
    t(`ui:formula.symbol.${name}`, { defaultValue: SYMBOLS[name] });
