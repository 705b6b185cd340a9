import { BLANK_HOLDING } from "~/domain/analysis/positions/holding";
import { identifierLabel } from "~/domain/identifiers/identifier";
import { isIsin } from "~/domain/identifiers/isin";
import { cellText } from "~/domain/tabular/row";
import type { Money } from "~/domain/vocabulary/currency-codes";
import { shareOfPct } from "~/domain/weights/percent";
import { moneyOf } from "../amounts/line-money";
import { pricedValue } from "../amounts/priced-value";
import { inPercent } from "../amounts/weight-in-percent";
import { isWeightAllowed, MIN_WEIGHT_PCT } from "../amounts/weight-range";
import { isNeeded } from "../columns/number-columns";
import { type CellReading, type NumberInCell, readNumber } from "../columns/read-cell";
import { derivativeFinding } from "../findings/derivative-finding";
import type { PortfolioField } from "../headers/portfolio-field";
import type { PortfolioFinding, ReadHolding } from "../portfolio-reading";
import type { ClassifiedLine } from "./classify-rows";
import { identifierFault } from "./identifier-fault";
import type { LineContext } from "./line-context";
import { isInCashAccount } from "./line-kind";
import type { PortfolioLine } from "./portfolio-line";

export interface CheckedLine {
  readonly holding: ReadHolding | null;
  readonly findings: readonly PortfolioFinding[];
}

/** Checks one holding: what it is (R01, R15, R08, R09), how much (R03, R04, N04), in what money (R10). */
export function checkLine({ line, kind }: ClassifiedLine, context: LineContext): CheckedLine {
  const findings: PortfolioFinding[] = [];
  const row = line.row.number;
  const add = (finding: PortfolioFinding | null): void => {
    if (finding !== null) findings.push(finding);
  };
  const name = nameOf(line);
  const beyond = context.beyondOf(line.row);
  if (beyond !== null) {
    add(context.make("error", "N01", "n01_beyond", { row, ...beyond, hint: "n01_beyond" }));
    return { holding: null, findings };
  }
  if (kind === "position") add(identifierFinding(line, context));
  const money = moneyOf(line, context, add);
  const weightPct = weightOf(line, kind === "position", context, add);
  const stated = marketValueOf(line, kind, money, context, add);
  const marketValue = context.basis === "weight" ? null : stated;
  const others = (["quantity", "nominal", "min_value", "max_value"] as const).map((field) =>
    optionalNumber(line, field, context, add),
  );
  const [quantity, nominal, minPct, maxPct] = others as [
    number | null,
    number | null,
    number | null,
    number | null,
  ];
  const isCrossed = minPct !== null && maxPct !== null && minPct > maxPct;
  if (isCrossed)
    add(
      context.make("warning", "R22", "r22_limits", {
        row,
        field: "min_value",
        params: { minPct, maxPct },
      }),
    );
  const isUndecided = [...context.numbers.keys()].some(
    (field) => isNeeded(field, context.numbers) && line.number(field).kind === "undecided",
  );
  const hasAmount = weightPct !== null || marketValue !== null;
  if (!hasAmount && !isUndecided && !findings.some(({ severity }) => severity === "error")) {
    const stated = context.basis === "value" ? VALUE_FIELDS : (["weight_pct"] as const);
    const field = stated.find((one) => context.numbers.has(one)) ?? stated[0];
    add(context.make("error", "R03", "r03_missing", { row, field }));
  }
  add(injectionFinding(line, context));
  if (kind === "cash") {
    const currency = money?.code ?? "";
    add(
      context.make("note", "R08", currency === "" ? "r08_cash" : "r08_cash_in", {
        row,
        params: { currency },
      }),
    );
  }
  if (kind === "derivative") add(derivativeFinding(line, name, marketValue, context));
  if (findings.some(({ severity }) => severity === "error") || !hasAmount) return { holding: null, findings };
  const scale = money?.scale ?? 1;
  const isPriced = marketValue !== null && line.number("market_value").kind !== "value";
  return {
    findings,
    holding: {
      ...BLANK_HOLDING,
      id: String(row),
      rows: [row],
      weightSource: context.sourceOf(row, marketValue !== null),
      ...identity(line, kind),
      lei: kind === "position" ? line.lei : null,
      name,
      assetType: kind === "position" ? (isInCashAccount(line) ? null : line.assetType) : kind,
      weightShare: shareOf(weightPct),
      marketValue,
      priceUnit: isPriced ? (pricedValue(line, kind === "cash", scale)?.priceUnit ?? null) : null,
      currency: money?.code ?? null,
      quantity,
      nominal: nominal === null ? null : nominal * scale * nominalRate(line, marketValue, context),
      minShare: isCrossed ? null : shareOf(minPct),
      maxShare: isCrossed ? null : shareOf(maxPct),
      visibleAsset: !line.isNotCounted,
    },
  };
}

/** Where a value stands or is made of, the surest first: what is missing is missing in the first column of them. */
const VALUE_FIELDS = ["market_value", "weight_pct", "price"] as const;

function shareOf(pct: number | null): number | null {
  return pct === null ? null : shareOfPct(pct);
}

/** What a row states of how much is held, whatever else is wrong with it; null where it cannot be read. */
export function statedAmountOf(
  { line, kind }: ClassifiedLine,
  context: LineContext,
): {
  readonly weightPct: number | null;
  readonly marketValue: number | null;
  readonly currency: string | null;
} {
  const unheard = (): void => undefined;
  const weight = line.number("weight_pct");
  const money = moneyOf(line, context, unheard);
  return {
    weightPct: weight.kind === "value" ? inPercent(weight.value, context.weightUnit) : null,
    marketValue: context.basis === "value" ? marketValueOf(line, kind, money, context, unheard) : null,
    currency: money?.code ?? null,
  };
}

/** A TPT states nominal amounts in the security's currency and values in the fund's: the two values give the rate. */
function nominalRate(
  line: PortfolioLine,
  marketValue: number | null,
  { quotedValueIndex }: LineContext,
): number {
  const quoted = readNumber(line.row.cells[quotedValueIndex], ".");
  if (quotedValueIndex === -1 || quoted.kind !== "value" || quoted.value.value === 0) return 1;
  return marketValue === null ? 1 : marketValue / quoted.value.value;
}

function identity(
  line: PortfolioLine,
  kind: ClassifiedLine["kind"],
): Pick<ReadHolding, "isin" | "identifier" | "identifierType"> {
  const { identifier } = line;
  if (identifier === null || (!identifier.check.ok && kind !== "position")) {
    const byName = kind === "position" && line.name !== null;
    return { isin: null, identifier: byName ? line.name : null, identifierType: byName ? "name" : null };
  }
  const value = identifier.check.value;
  return {
    isin: identifier.type === "isin" ? value : null,
    identifier: value,
    identifierType: identifier.type,
  };
}

function nameOf(line: PortfolioLine): string {
  const { name, moneyLabel, identifier, typeText } = line;
  return (
    name ?? moneyLabel ?? (identifier?.check.ok ? identifier.check.value : identifier?.text) ?? typeText ?? ""
  );
}

function identifierFinding(line: PortfolioLine, { make }: LineContext): PortfolioFinding | null {
  const row = line.row.number;
  const { identifier, identifierError } = line;
  if (identifier === null) {
    if (identifierError !== null) {
      const { field, code } = identifierError;
      return make("error", "R03", errorCellKey(code), { row, field, value: code });
    }
    return line.name === null
      ? make("error", "R01", "r01_missing", { row, field: "isin" })
      : make("warning", "R15", "r15_name", { row, field: "name", value: line.name });
  }
  const { field, type, check, text } = identifier;
  if (check.ok) {
    return type === "isin"
      ? null
      : make("warning", "R15", "r15_unresolved", {
          row,
          field,
          value: text,
          params: { type: identifierLabel(type) },
        });
  }
  const fault = identifierFault(type, text, check);
  if (fault === null) return null;
  const { code, key, fix, params } = fault;
  const more = fix === null ? {} : { fix, hint: "r01_use" };
  return make("error", code, key, { row, field, value: text, params, ...more });
}

function weightOf(
  line: PortfolioLine,
  isSecurity: boolean,
  context: LineContext,
  add: (finding: PortfolioFinding) => void,
): number | null {
  const row = line.row.number;
  const reading = line.number("weight_pct");
  const required = context.basis !== "value";
  if (reading.kind === "empty" || reading.kind === "undecided") return null;
  if (reading.kind !== "value") {
    add(notANumber(line, "weight_pct", reading, required ? "error" : "warning", context));
    return null;
  }
  const pct = inPercent(reading.value, context.weightUnit);
  const cell = line.row.cells[context.numbers.get("weight_pct")?.column.index ?? -1];
  const value = cellText(cell) ?? String(reading.value.value);
  if (pct < 0 && isSecurity) {
    add(context.make("warning", "N04", "n04_short", { row, field: "weight_pct", value }));
    return pct;
  }
  const mayBeSmall = !isSecurity || !context.weightsAreStated || line.number("market_value").kind === "value";
  const outside = !isWeightAllowed(pct) && !(mayBeSmall && pct < MIN_WEIGHT_PCT);
  if (required && outside) {
    add(context.make("error", "R04", "r04_weight", { row, field: "weight_pct", value, hint: "r04_cell" }));
    return null;
  }
  return pct;
}

function marketValueOf(
  line: PortfolioLine,
  kind: ClassifiedLine["kind"],
  money: Money | null,
  context: LineContext,
  add: (finding: PortfolioFinding) => void,
): number | null {
  const scale = money?.scale ?? 1;
  const row = line.row.number;
  const reading = line.number("market_value");
  const addShort = (value: number, field: PortfolioField) => {
    if (value < 0 && kind === "position" && context.basis === "value" && !context.hasWeights)
      add(context.make("warning", "N04", "n04_short", { row, field, value: String(value) }));
  };
  if (reading.kind === "value") {
    const value = Number((reading.value.value * scale).toPrecision(15));
    addShort(value, "market_value");
    const quantity = line.number("quantity");
    if (context.basis === "value" && value > 0 && quantity.kind === "value" && quantity.value.value < 0)
      add(
        context.make("warning", "N04", "n04_quantity", { row, field: "market_value", value: String(value) }),
      );
    return value;
  }
  if (reading.kind === "undecided") return null;
  if (reading.kind !== "empty") {
    add(notANumber(line, "market_value", reading, context.basis === "weight" ? "warning" : "error", context));
    return null;
  }
  const priced = pricedValue(line, kind === "cash", scale);
  if (priced?.isByName && context.basis === "value") {
    add(context.make("warning", "N03", "n03_bond_by_name", { row, field: "price" }));
  }
  if (priced?.isByNominal && context.basis === "value") {
    add(context.make("warning", "N03", "n03_by_nominal", { row, field: "price" }));
  }
  if (priced?.priceUnit === "percent" && isFractionOfPar(line) && context.basis === "value")
    add(context.make("warning", "N03", "n03_low_price", { row, field: "price" }));
  if (priced !== null)
    addShort(priced.value, line.number("quantity").kind === "value" ? "quantity" : "nominal");
  return priced?.value ?? null;
}

/** So little of the nominal amount is rather written as a fraction of it. */
const LEAST_PERCENT = 2;

function isFractionOfPar(line: PortfolioLine): boolean {
  const price = line.number("price");
  return price.kind === "value" && !price.value.isPercent && price.value.value < LEAST_PERCENT;
}

function optionalNumber(
  line: PortfolioLine,
  field: "quantity" | "nominal" | "min_value" | "max_value",
  context: LineContext,
  add: (finding: PortfolioFinding) => void,
): number | null {
  const reading = line.number(field);
  if (reading.kind === "value") return reading.value.value;
  if (reading.kind !== "empty" && reading.kind !== "undecided") {
    add(notANumber(line, field, reading, "warning", context));
  }
  return null;
}

function notANumber(
  line: PortfolioLine,
  field: PortfolioField,
  reading: Extract<CellReading<NumberInCell>, { kind: "error" } | { kind: "wrong" }>,
  severity: "error" | "warning",
  { make }: LineContext,
): PortfolioFinding {
  const row = line.row.number;
  return reading.kind === "error"
    ? make(severity, "R03", errorCellKey(reading.code), { row, field, value: reading.code })
    : make(severity, "R03", "r03_not_a_number", { row, field, value: reading.text });
}

/** A formula saved without its result is no error of the spreadsheet's own, and is mended otherwise. */
function errorCellKey(code: string): string {
  return code === "#FORMULA!" ? "r03_formula" : "r03_error_cell";
}

/** Text that a spreadsheet would run as a formula is kept as text and escaped on export. */
function injectionFinding(line: PortfolioLine, { make }: LineContext): PortfolioFinding | null {
  const { name } = line;
  if (name === null || !/^(?:[=@\t\r]|[+-](?![\d.,\s]*$))/.test(name) || isIsin(name)) return null;
  return make("note", "R17", "r17_formula", { row: line.row.number, field: "name", value: name });
}
