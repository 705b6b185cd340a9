import { withoutAccents } from "~/domain/text/without-accents";
import type { PortfolioField } from "./portfolio-field";

/** A header without its words for what an amount is stated with or without: "Weight (ex cash)" is "Weight". */
interface StatedWith {
  readonly rest: string;
  readonly part: "cash" | "accrued";
  readonly isWith: boolean;
}

const PARTS = {
  cash: "cash|liquidit(?:y|a|e|at|es?)|liquid(?:e[nr]?|i) (?:mittel|midler)|barmittel|kasse|cassa|tresorerie|liquidez|caja|caixa|kontanter|likvider",
  accrued:
    "cc|coupons?(?: courus?)?|accrued(?: interests?| income)?|interets? courus?|stuckzinsen|marchzinsen|aufgelaufene zinsen|rate[oi]|interessi maturati|cupon corrido|opgelopen rente|upplupen ranta|palopte renter",
} as const;
const EXCLUDED = "excl(?:uding|uded|usive)?|exclu(?:s|ses?)|exkl(?:usive)?|esclus[aoie]|exclui(?:do|da)s?";
const INCLUDED =
  "incl(?:uding|uded|usive|usief)?|inclus(?:es?)?|inkl(?:usive)?|compres[aoie]|inclus[aoie]|inclui(?:do|da)s?";
const WITHOUT = `${EXCLUDED}|ex|without|w/o|net of|hors|sans|ohne|senza|sin|sem|zonder|uden|uten|utan`;
const WITH = `${INCLUDED}|with|avec|y compris|mit|con|com|met|med`;

const patternsOf = (part: string, [before, after]: readonly [string, string]) => [
  new RegExp(
    `(?<![a-z])(?:${before})\\.?[ -](?:the |la |las |les |le )?(?:${part})(?:(?: and| &)? equivalents)?(?![a-z])`,
  ),
  new RegExp(`(?<![a-z])(?:${part}) (?:${after})(?![a-z])`),
];

const SIDES = [
  { isWith: true, words: [WITH, INCLUDED] },
  { isWith: false, words: [WITHOUT, EXCLUDED] },
] as const;

const PATTERNS = (["cash", "accrued"] as const).flatMap((part) =>
  SIDES.flatMap(({ isWith, words }) =>
    patternsOf(PARTS[part], words).map((pattern) => ({ part, isWith, pattern })),
  ),
);

/** How bonds are quoted without and with the interest that has accrued. */
const QUOTED = [
  {
    part: "accrued",
    isWith: false,
    pattern: /(?<![a-z])(?:clean|corso secco|(?<=(?:controvalore|ctv|valore) )secco|pied de coupon)(?![a-z])/,
  },
  { part: "accrued", isWith: true, pattern: /(?<![a-z])(?:dirty|tel quel)(?![a-z])/ },
] as const;

const MAX_HEADER = 200;

/** What a header says that its amounts are stated with or without; null where it says nothing of the kind. */
export function statedWith(header: string): StatedWith | null {
  if (header.length > MAX_HEADER) return null;
  const plain = withoutAccents(header);
  const lower = plain.toLowerCase();
  if (lower.length !== plain.length) return null;
  for (const { part, isWith, pattern } of [...PATTERNS, ...QUOTED]) {
    const found = pattern.exec(lower);
    if (found === null) continue;
    const rest = `${plain.slice(0, found.index)}${plain.slice(found.index + found[0].length)}`;
    if (/[\p{L}%]/u.test(rest)) return { rest: rest.trim(), part, isWith };
  }
  return null;
}

const ACCRUED_ALONE = new RegExp(
  `^(?:${PARTS.accrued.replace("cc|coupons?(?: courus?)?", "coupons? courus?")}|marchzins|stuckzins)(?: (?:lord[oi]|nett[oi]|brut|bruto|gross|brutto))?$`,
);

/** Whether a header, without its qualifiers, is that of accrued interest by itself. */
export const isAccruedAlone = (core: string): boolean => ACCRUED_ALONE.test(core);

/** A column whose amounts are stated with or without something. */
export interface StatedColumn {
  readonly index: number;
  readonly field: PortfolioField;
  readonly stated: StatedWith;
}

/**
 * What the headers of a file state with or without something. A header beside one that says the same "with accrued interest"
 * states it without: "MV Base" beside "MV incl Accrued Base".
 */
export function statedColumns(
  headers: readonly string[],
  fieldOf: (header: string) => PortfolioField | null,
): readonly StatedColumn[] {
  const stated = headers.map(statedWith);
  const words = (text: string) =>
    withoutAccents(text)
      .toLowerCase()
      .replace(/[^a-z0-9%]+/g, " ")
      .trim();
  const withAccrued = new Set(
    stated.flatMap((one) => (one?.part === "accrued" && one.isWith ? [words(one.rest)] : [])),
  );
  return headers.flatMap((header, index): StatedColumn[] => {
    const field = fieldOf(header);
    const isOther = withAccrued.size > 0 && stated[index] === null && withAccrued.has(words(header));
    const own = isOther ? ({ rest: header, part: "accrued", isWith: false } as const) : stated[index];
    return own && field !== null ? [{ index, field, stated: own }] : [];
  });
}

/**
 * Of two columns that state the same with and without something, the one that is not read: the value without accrued
 * interest, unless it alone states that of some row; the weights without cash where cash is listed with them alone; else
 * those that do not add up to the whole.
 */
export function columnsLeftOut(
  columns: readonly StatedColumn[],
  addsUpToWhole: (index: number) => boolean,
  statesMore: (index: number, other: number) => boolean,
): ReadonlySet<number> {
  const left = new Set<number>();
  for (const { index, field, stated } of columns) {
    const other = columns.find(
      (one) => one.field === field && one.stated.part === stated.part && one.stated.isWith !== stated.isWith,
    );
    if (!stated.isWith || other === undefined) continue;
    const isWithRead =
      stated.part === "accrued"
        ? !statesMore(other.index, index)
        : statesMore(index, other.index) || addsUpToWhole(index) || !addsUpToWhole(other.index);
    left.add(isWithRead ? other.index : index);
  }
  return left;
}
