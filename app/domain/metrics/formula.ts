/**
 * A small notation for formulas, so that a screen, a PDF and a screen reader can each set them their own way.
 * A row inside a row stands in brackets. Symbols are names of quantities (`metrics:symbols.<name>` is their legend); `sub` is the index below them.
 */
export type Formula =
  | { readonly t: "symbol"; readonly name: SymbolName; readonly sub?: string }
  | { readonly t: "number"; readonly value: number }
  | { readonly t: "operator"; readonly sign: "=" | "+" | "−" | "×" | "≥" }
  | { readonly t: "fraction"; readonly above: Formula; readonly below: Formula }
  | { readonly t: "sum"; readonly over: "C" | "E" | "countries"; readonly of: Formula }
  | { readonly t: "flag"; readonly of: Formula }
  | { readonly t: "row"; readonly of: readonly Formula[] };

/** How each symbol is written. */
export const SYMBOLS = {
  value: "v",
  weight: "w",
  portfolio: "V",
  eligible: "E",
  covered: "C",
  evic: "EVIC",
  revenue: "Revenue",
  gdp: "GDP",
  ghg: "GHG",
  scope1: "S1",
  scope2: "S2",
  scope3: "S3",
  share: "x",
  fact: "f",
  energy: "GWh",
  tonnes: "t",
  amount: "a",
  rating: "r",
  score: "s",
  kpi: "KPI",
  sustainable: "SI",
  sovereign: "Sov",
  realEstate: "RE",
  exposure: "e",
  threshold: "T",
  impact: "I",
  financed: "φ",
  nominal: "n",
  issued: "N",
  violations: "K",
  countries: "K",
  funds: "F",
} as const;

export type SymbolName = keyof typeof SYMBOLS;

export const sym = (name: SymbolName, sub?: string): Formula =>
  sub === undefined ? { t: "symbol", name } : { t: "symbol", name, sub };
export const num = (value: number): Formula => ({ t: "number", value });
export const frac = (above: Formula, below: Formula): Formula => ({ t: "fraction", above, below });
export const sumOver = (over: "C" | "E" | "countries", of: Formula): Formula => ({ t: "sum", over, of });
export const flag = (of: Formula): Formula => ({ t: "flag", of });
export const row = (...of: Formula[]): Formula => ({ t: "row", of });
export const op = (sign: "=" | "+" | "−" | "×" | "≥"): Formula => ({ t: "operator", sign });

/** The formula on one line of plain text, for spoken text, exports and search. */
export function formulaText(formula: Formula): string {
  switch (formula.t) {
    case "symbol":
      return formula.sub === undefined ? SYMBOLS[formula.name] : `${SYMBOLS[formula.name]}_${formula.sub}`;
    case "number":
      return String(formula.value);
    case "operator":
      return formula.sign;
    case "fraction":
      return `${bracketed(formula.above)} / ${bracketed(formula.below)}`;
    case "sum":
      return `Σ_${formula.over} ${bracketed(formula.of)}`;
    case "flag":
      return `1[${formulaText(formula.of)}]`;
    case "row":
      return formula.of.map((part) => (part.t === "row" ? bracketed(part) : formulaText(part))).join(" ");
  }
}

function bracketed(formula: Formula): string {
  const text = formulaText(formula);
  const isCompound = formula.t === "row" || formula.t === "fraction" || formula.t === "sum";
  return isCompound ? `(${text})` : text;
}
