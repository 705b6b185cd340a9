import type { Severity } from "~/domain/tabular/finding";
import { eetField, eetFields } from "../dictionary";
import type { EetValues } from "./finding";
import { isIdentifierOf } from "./read-value";

/** What a rule says of one row: whether it applies at all, and the field it finds at fault. */
type RuleVerdict =
  | { readonly applies: false }
  | {
      readonly applies: true;
      readonly fault: {
        readonly code: string;
        readonly params?: Readonly<Record<string, string | number>>;
      } | null;
    };

export interface EetRule {
  readonly id: string;
  readonly severity: Severity;
  /** A field that must be there in a case, or values that must agree. */
  readonly part: "conditional" | "consistency";
  readonly judge: (values: EetValues) => RuleVerdict;
}

type Condition = (values: EetValues) => boolean;

const is =
  (code: string, ...wanted: readonly string[]): Condition =>
  (values) =>
    wanted.includes(String(values.get(code) ?? ""));
const isMore =
  (code: string): Condition =>
  (values) =>
    Number(values.get(code) ?? 0) > 0;
const any =
  (...conditions: readonly Condition[]): Condition =>
  (values) =>
    conditions.some((condition) => condition(values));

const both =
  (...conditions: readonly Condition[]): Condition =>
  (values) =>
    conditions.every((condition) => condition(values));
const has =
  (code: string): Condition =>
  (values) =>
    values.has(code);
const isAnswered =
  (codes: readonly string[]): Condition =>
  (values) =>
    codes.some((code) => values.has(code));

const found = (code: string, params?: Readonly<Record<string, string | number>>): RuleVerdict => ({
  applies: true,
  fault: { code, ...(params && { params }) },
});
const FINE: RuleVerdict = { applies: true, fault: null };
const NOT_APPLIED: RuleVerdict = { applies: false };

/** In this case the field must be filled. */
function needs(when: Condition, because: string, code: string, severity: Severity = "error"): EetRule {
  return {
    id: `needed.${code}`,
    severity,
    part: "conditional",
    judge: (values) => {
      if (!when(values)) return NOT_APPLIED;
      return values.has(code) ? FINE : found(code, { because });
    },
  };
}

/** In this case one of the fields must say yes. */
function needsOneOf(when: Condition, because: string, codes: readonly string[]): EetRule {
  return {
    id: `needed_one.${codes[0]}`,
    severity: "warning",
    part: "conditional",
    judge: (values) => {
      if (!when(values)) return NOT_APPLIED;
      const isMet = codes.some((code) => is(code, "Y")(values));
      return isMet ? FINE : found(codes[0] ?? "", { because, fields: codes.slice(0, 3).join(", ") });
    },
  };
}

/** In this case the field must stay empty. */
function staysEmpty(when: Condition, because: string, code: string): EetRule {
  return {
    id: `empty.${code}`,
    severity: "warning",
    part: "consistency",
    judge: (values) => {
      if (!when(values)) return NOT_APPLIED;
      return values.has(code) ? found(code, { because }) : FINE;
    },
  };
}

/** Shares are rounded: half a percent is no contradiction. */
const ROUNDING = 0.005;

/** The parts together are no more than the whole; parts that are missing are left out. */
function within(whole: string, parts: readonly string[], severity: Severity = "error"): EetRule {
  return {
    id: `within.${whole}${parts.length > 1 ? "" : `.${parts[0]}`}`,
    severity,
    part: "consistency",
    judge: (values) => {
      const limit = values.get(whole);
      const given = parts.filter((code) => typeof values.get(code) === "number");
      if (typeof limit !== "number" || given.length === 0) return NOT_APPLIED;
      const sum = given.reduce((total, code) => total + Number(values.get(code)), 0);
      if (sum <= limit + ROUNDING) return FINE;
      return found(given[0] ?? "", {
        whole,
        parts: given.join(" + "),
        sum: Number(sum.toPrecision(12)),
        limit,
      });
    },
  };
}

/** Whether an adverse impact is considered is asked of the 25 first ones by the rules of FinDatEx (fields 106 to 202). */
const LAST_CONSIDERED = 202;

function considered(): string[] {
  return eetFields().flatMap(({ code, impact }) => (impact?.part === "considered" ? [code] : []));
}

const ARTICLE_8 = is("20040", "8");
const ARTICLE_9 = is("20040", "9");
const ARTICLE_6 = is("20040", "0", "6");
const CONSIDERS_PAI = is("20100", "Y");

const ART_8_FIELDS = ["20170", "20180", "20190", "20200", "20210"];
const ART_9_FIELDS = ["20220", "20230", "20240", "20250"];

function impactRules(): EetRule[] {
  const impacts = eetFields().filter(({ impact }) => impact?.part === "value");
  return impacts.flatMap(({ impact }) => {
    if (impact === null) return [];
    const { value, coverage, eligible } = impact.codes;
    return [
      within(eligible, [coverage]),
      {
        id: `uncovered.${value}`,
        severity: "warning" as const,
        part: "consistency" as const,
        judge: (values: EetValues) => {
          const hasValue = values.has(value);
          const covered = values.get(coverage);
          if (!hasValue && covered === undefined) return NOT_APPLIED;
          if (hasValue && !(Number(covered ?? 0) > 0)) return found(coverage, { whole: value });
          return !hasValue && Number(covered) > 0 ? found(value, { whole: coverage }) : FINE;
        },
      },
    ];
  });
}

const identifierRule: EetRule = {
  id: "identifier",
  severity: "error",
  part: "consistency",
  judge: (values) => {
    const [identifier, type] = [values.get("20000"), values.get("20010")];
    if (identifier === undefined || type === undefined) return NOT_APPLIED;
    return isIdentifierOf(String(type), String(identifier))
      ? FINE
      : found("20000", { kind: type === "1" ? "ISIN" : "LEI" });
  },
};

const manufacturerRule: EetRule = {
  id: "manufacturer",
  severity: "error",
  part: "consistency",
  judge: (values) => {
    const code = values.get("10020");
    if (code === undefined || !is("10010", "L")(values)) return NOT_APPLIED;
    return isIdentifierOf("10", String(code)) ? FINE : found("10020", { kind: "LEI" });
  },
};

let rules: readonly EetRule[] | null = null;

/**
 * What the fields of one row must fulfil together: the conditions of the template (FinDatEx EET V1.1.3, column
 * "Comment") and what follows from Regulation (EU) 2019/2088 for products of Articles 6, 8 and 9.
 */
export function eetRules(): readonly EetRule[] {
  rules ??= [
    identifierRule,
    needs(is("10010", "L"), "10010 = L", "10020", "warning"),
    manufacturerRule,
    needs(is("20040", "0"), "20040 = 0", "20050"),
    needs(ARTICLE_8, "20040 = 8", "20170"),
    needs(is("20170", "Y"), "20170 = Y", "20180"),
    needsOneOf(isMore("20180"), "20180 > 0", ["20190", "20200", "20210"]),
    needs(ARTICLE_8, "20040 = 8", "20070", "warning"),
    needs(ARTICLE_9, "20040 = 9", "20080", "warning"),
    needs(ARTICLE_9, "20040 = 9", "20220"),
    needs(ARTICLE_9, "20040 = 9", "20250"),
    needsOneOf(isMore("20220"), "20220 > 0", ["20230", "20240"]),
    needs(ARTICLE_9, "20040 = 9", "20570", "warning"),
    needs(ARTICLE_9, "20040 = 9", "20580", "warning"),
    ...[...ART_8_FIELDS, ...ART_9_FIELDS].map((code) => staysEmpty(ARTICLE_6, "20040 = 0, 6", code)),
    ...["20070", "20080"].map((code) => staysEmpty(is("20040", "0"), "20040 = 0", code)),
    ...["20120", "20130"].map((code) =>
      needs(any(is("20040", "8", "9"), is("20050", "8", "9")), "20040, 20050 = 8, 9", code, "warning"),
    ),
    needs(is("20370", "Y"), "20370 = Y", "20380", "warning"),
    within("20400", ["20420", "20430"]),
    within("20420", ["20440", "20470"]),
    within("20440", ["20450", "20460"]),
    within("20490", ["20510", "20520"]),
    within("20510", ["20530", "20560"]),
    within("20530", ["20540", "20550"]),
    within("20610", ["20600"], "warning"),
    within("20690", ["20660"], "warning"),
    within("20700", ["20670"], "warning"),
    within("20710", ["20680"], "warning"),
    needs(CONSIDERS_PAI, "20100 = Y", "30000", "warning"),
    needs(CONSIDERS_PAI, "20100 = Y", "30010", "warning"),
    ...considered()
      .filter((code) => (eetField(code)?.num ?? 0) <= LAST_CONSIDERED)
      .map((code) => needs(CONSIDERS_PAI, "20100 = Y", code, "warning")),
    needsOneOf(both(CONSIDERS_PAI, isAnswered(considered())), "20100 = Y", considered()),
    needs(isMore("31210"), "31210 > 0", "100000"),
    needs(isMore("31240"), "31240 > 0", "100010"),
    ...["80020", "80030"].map((code) =>
      needs(both(has("20420"), is("80010", "Y")), "20420, 80010 = Y", code, "warning"),
    ),
    ...["80040", "80050"].map((code) =>
      needs(both(has("20450"), is("80010", "Y")), "20450, 80010 = Y", code, "warning"),
    ),
    ...["90060", "90070"].map((code) =>
      needs(any(is("90000", "Y"), is("90030", "Y")), "90000, 90030 = Y", code, "warning"),
    ),
    ...["90010", "90020"].map((code) => needs(is("90000", "Y"), "90000 = Y", code, "warning")),
    ...["90040", "90050"].map((code) => needs(is("90030", "Y"), "90030 = Y", code, "warning")),
    ...impactRules(),
  ];
  return rules;
}
