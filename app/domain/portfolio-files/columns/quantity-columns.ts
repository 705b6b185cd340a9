import { cellText, type Row } from "~/domain/tabular/row";
import { plainHeader } from "../headers/plain-header";
import type { PortfolioField } from "../headers/portfolio-field";
import { readNumber } from "./read-cell";

type Fields = (PortfolioField | null)[];

/** Columns whose numbers make one amount together, where no column states the whole. */
export interface SummedColumns {
  readonly field: "quantity" | "nominal";
  /** First the one that holds the field. */
  readonly indexes: readonly number[];
}

/**
 * Corrects in `fields` which column holds the quantity, where the words of its header mean something else in this file.
 * Returns the columns of a quantity that is stated in parts alone, which no column sums up; null elsewhere.
 */
export function settleQuantity(
  headers: readonly string[],
  fields: Fields,
  rows: readonly Row[],
): SummedColumns | null {
  const plain = headers.map(plainHeader);
  asNumberOfShares(plain, fields);
  asBalanceOfUnits(plain, fields, rows);
  asVolumeOfPosition(plain, fields);
  asFactorOfAmount(plain, fields, rows);
  return asWholeOfStates(plain, fields, rows);
}

/** iShares writes "Nominale" for the number of shares beside "Nominalwert" for the notional value. */
function asNumberOfShares(plain: readonly string[], fields: Fields): void {
  if (plain.includes("emittententicker") && plain.includes("nominale")) {
    const nominal = fields.indexOf("nominal");
    if (nominal !== -1) fields[nominal] = null;
    fields[plain.indexOf("nominale")] = "quantity";
  }
}

/**
 * "Saldo" and "Balance" are a number of units where a price, or the net asset value of one unit, stands beside them: the
 * only one, or that of another column once more.
 */
function asBalanceOfUnits(plain: readonly string[], fields: Fields, rows: readonly Row[]): void {
  const value = fields.indexOf("market_value");
  const isBalance = /^(?:saldo|balance)$/.test(plain[value] ?? "");
  const price = fields.includes("price") ? fields.indexOf("price") : plain.indexOf("nav");
  if (!isBalance || price === -1) return;
  const quantity = fields.indexOf("quantity");
  const isAgain = rows.every(({ cells }) => cellText(cells[value]) === cellText(cells[quantity]));
  if (quantity !== -1 && !isAgain) return;
  fields[value] = quantity === -1 ? "quantity" : null;
  fields[price] = "price";
}

/** Brokers of contracts number each position and call its quantity a volume. */
function asVolumeOfPosition(plain: readonly string[], fields: Fields): void {
  const position = fields.indexOf("quantity");
  const volume = plain.findIndex((header) => /^(?:volume|lots?)$/.test(header));
  if (position === -1 || volume === -1 || !/^positions?$/.test(plain[position] ?? "")) return;
  fields[position] = null;
  fields[volume] = "quantity";
}

/** What is left of a nominal amount, which a pool factor or an index ratio made already. */
const CURRENT = /\b(?:current|remaining|residual|residu[oae]l?|restant|aktuell\w*|rest\w*nominal\w*)\b/;

/** A factor that a current nominal amount holds already multiplies nothing; "Factor" of words is no factor. */
function asFactorOfAmount(plain: readonly string[], fields: Fields, rows: readonly Row[]): void {
  const factor = fields.indexOf("factor");
  if (factor === -1) return;
  const amount = fields.includes("quantity") ? fields.indexOf("quantity") : fields.indexOf("nominal");
  const isHeld = CURRENT.test(plain[amount] ?? "") && !/\bprice|^kurs/.test(plain[factor] ?? "");
  const isNumber = rows.some(({ cells }) =>
    MARKS.some((mark) => readNumber(cells[factor], mark).kind === "value"),
  );
  if (isHeld || !isNumber) fields[factor] = null;
}

type State = "available" | "blocked" | "whole";

const STATES: readonly (readonly [State, RegExp])[] = [
  [
    "available",
    /^(?:available|avai|free|unencumbered|disponibil[ei]|disponibles?|verfugbar(?:er)?|frei(?:er)?|beschikbaar|disponive(?:l|is)|livres?)$/,
  ],
  [
    "blocked",
    /^(?:blocked|blok|pledged|locked|restricted|encumbered|frozen|unavailable|bloccat[aeio]|vincolat[aeio]|indisponibil[ei]|bloque(?:e?s?)|indisponibles?|sperr|gesperrt(?:er)?|blockiert|verpfandet(?:er)?|bloquead[ao]s?|geblokkeerd)$/,
  ],
  [
    "whole",
    /^(?:totals?|aggr|aggregate|totales?|totaux|gesamt(?:er)?|settled|complessiv[aeo]|totaal|totais)$/,
  ],
];

const QUANTITY_WORDS =
  /\b(?:quantity|qty|q ta|qta|quantita|quantite|qte|cantidad|quantidade|titulos|titres|titoli|bestand|stuck(?:zahl)?|anzahl|nominale?|balance|position|holdings?|shares|units|aantal|antal|saldo)\b/g;
const COMPOUND = /^(gesamt|sperr)(?=bestand|stuck|anzahl|nominal)/;

/**
 * Of quantities that are available, blocked and of the whole position, the last; where no column states it, the parts make
 * it. A bare "Total" is one where it adds up to the parts in every row, for values have totals too.
 */
function asWholeOfStates(
  plain: readonly string[],
  fields: Fields,
  rows: readonly Row[],
): SummedColumns | null {
  const states = plain.map((header, index) => {
    const isFree = [null, "quantity", "nominal"].includes(fields[index] ?? null);
    return isFree ? stateIn(header) : null;
  });
  const parts = states.flatMap((state, index) =>
    state === "available" || state === "blocked" ? [index] : [],
  );
  if (!states.includes("available") || new Set(states).size < 3) return null;
  const whole = states.findIndex(
    (state, index) => state === "whole" && (namesQuantity(plain[index] ?? "") || isSum(index, parts, rows)),
  );
  const stated = fields.findIndex(
    (field, index) => (field === "quantity" || field === "nominal") && states[index] === null,
  );
  if (stated !== -1 || (whole === -1 && !states.includes("blocked"))) return null;
  const chosen = whole === -1 ? states.indexOf("available") : whole;
  const field = /\bnominale?\b/.test(plain[chosen] ?? "") ? "nominal" : "quantity";
  for (const index of [...parts, whole]) if (index !== -1) fields[index] = null;
  fields[chosen] = field;
  return whole === -1 ? { field, indexes: [chosen, ...parts.filter((part) => part !== chosen)] } : null;
}

/** Whether a header, or a cell of a column of states, says what is available, blocked or the whole; null for others. */
export function stateIn(header: string): State | null {
  const rest = header.replace(COMPOUND, "$1 ").replace(QUANTITY_WORDS, " ").trim();
  return STATES.find(([, words]) => words.test(rest))?.[0] ?? null;
}

const namesQuantity = (header: string) => header.replace(COMPOUND, "$1 ").search(QUANTITY_WORDS) !== -1;

/** Whether the numbers of a column are those of the others together, in every row that states it. */
function isSum(index: number, parts: readonly number[], rows: readonly Row[]): boolean {
  const stating = rows.filter((row) => cellText(row.cells[index]) !== null);
  const isSumIn = (row: Row) =>
    MARKS.some((mark) => {
      const numberAt = (at: number) => {
        const number = readNumber(row.cells[at], mark);
        return number.kind === "value" ? number.value.value : number.kind === "empty" ? 0 : Number.NaN;
      };
      const sum = parts.reduce((total, at) => total + numberAt(at), 0);
      return Math.abs(sum - numberAt(index)) <= 1e-6 * Math.max(1, Math.abs(sum));
    });
  return stating.length > 0 && stating.every(isSumIn);
}

const MARKS = [".", ","] as const;
