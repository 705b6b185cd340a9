import { moneyNamed } from "./currency-codes";
import { HEADER_ALIASES } from "./header-aliases";
import type { PortfolioField } from "./portfolio-field";

const FIELD_BY_ALIAS: ReadonlyMap<string, { readonly field: PortfolioField; readonly rank: number }> =
  new Map(
    Object.entries(HEADER_ALIASES).flatMap(([field, aliases]) =>
      aliases.map((alias, rank) => [alias, { field: field as PortfolioField, rank }] as const),
    ),
  );

/** What a header says: the field it names, how sure (0 is surest), and the unit written into it. */
export interface HeaderMeaning {
  readonly field: PortfolioField | null;
  readonly rank: number;
  readonly isPercent: boolean;
  readonly currency: string | null;
}

/** Reads one header, e.g. "Valore di mercato €", "investment_value [EUR]", "Weight (%)", "Anteil in %". */
export function headerMeaning(header: string): HeaderMeaning {
  const isPercent = /%|percent|\bpct\b|_pct\b|prozent|percentuale/i.test(header);
  const currency = currencyIn(header);
  const plain = plainHeader(header);
  const withoutUnit =
    currency === null ? plain : plain.replace(new RegExp(`\\s*(?:in )?${currency.toLowerCase()}$`), "");
  const found = FIELD_BY_ALIAS.get(plain) ?? FIELD_BY_ALIAS.get(withoutUnit) ?? tokenField(plain);
  if (found?.field === "account" && isPercent) return { field: "weight_pct", rank: 20, isPercent, currency };
  if (found === undefined && isPercent && /^(?:anteil|quota|port|portfolio|net assets?|nav)$/.test(plain)) {
    return { field: "weight_pct", rank: 25, isPercent, currency };
  }
  return { field: found?.field ?? null, rank: found?.rank ?? 99, isPercent, currency };
}

/** Lower case, without accents; brackets with their content, percent signs and marks become spaces. */
export function plainHeader(header: string): string {
  return header
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[([{][^)\]}]*[)\]}]/g, " ")
    .replace(/[€£$¥]/g, " ")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

function tokenField(plain: string): { field: PortfolioField; rank: number } | undefined {
  const words = plain.split(" ");
  const last = words.at(-1) ?? "";
  if (words.length > 4) return undefined;
  for (const field of ["isin", "cusip", "sedol", "figi", "wkn"] as const) {
    if (words.includes(field)) return { field, rank: 50 };
  }
  return last === "weight" || last === "weights" ? { field: "weight_pct", rank: 50 } : undefined;
}

function currencyIn(header: string): string | null {
  if (header.includes("€")) return "EUR";
  const candidate = /(?:[([]\s*|\bin\s+|_|\s)([A-Z]{3}|GBp)\s*[)\]]?$/.exec(header.trim())?.[1];
  return candidate === undefined ? null : (moneyNamed(candidate)?.code ?? null);
}
