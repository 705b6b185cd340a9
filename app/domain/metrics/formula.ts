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
export const frac = (above: Formula, below: Formula): Formula => ({ t: "fraction", above, below });
export const sumOver = (over: "C" | "E" | "countries", of: Formula): Formula => ({ t: "sum", over, of });
export const flag = (of: Formula): Formula => ({ t: "flag", of });
export const row = (...of: Formula[]): Formula => ({ t: "row", of });
export const op = (sign: "=" | "+" | "−" | "×" | "≥"): Formula => ({ t: "operator", sign });

const written = (name: SymbolName): string => SYMBOLS[name];

/** The formula on one line of plain text, for spoken text, exports and search; symbols in another language if given. */
export function formulaText(formula: Formula, symbol: (name: SymbolName) => string = written): string {
  switch (formula.t) {
    case "symbol":
      return formula.sub === undefined ? symbol(formula.name) : `${symbol(formula.name)}_${formula.sub}`;
    case "number":
      return String(formula.value);
    case "operator":
      return formula.sign;
    case "fraction":
      return `${bracketed(formula.above, symbol)} / ${bracketed(formula.below, symbol)}`;
    case "sum":
      return `Σ_${formula.over} ${bracketed(formula.of, symbol)}`;
    case "flag":
      return `1[${formulaText(formula.of, symbol)}]`;
    case "row":
      return formula.of
        .map((part) => (part.t === "row" ? bracketed(part, symbol) : formulaText(part, symbol)))
        .join(" ");
  }
}

function bracketed(formula: Formula, symbol: (name: SymbolName) => string): string {
  const text = formulaText(formula, symbol);
  const isCompound = formula.t === "row" || formula.t === "fraction" || formula.t === "sum";
  return isCompound ? `(${text})` : text;
}
