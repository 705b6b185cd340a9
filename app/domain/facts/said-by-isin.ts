import type { DatasetName, Fact, FactValues } from "./fact";
import { MERGED_FROM } from "./merged-records";

/**
 * Datasets about issuers of which some files name a security's ISIN instead. What they say of an ISIN counts for whoever
 * issues it, unless the same is known of the issuer itself. Ratings and goals may be an instrument's own and are not
 * among them.
 */
export const SAID_BY_ISIN: readonly DatasetName[] = [
  "company-pai",
  "company-taxonomy",
  "sustainable-investment",
  "company-activities",
  "benchmark-exclusions",
];

/** The column of an issuer's fact that names the ISIN by which a file gave it. */
export const GIVEN_BY = "given_by";

/** Of whom a file states a fact that counts for somebody else: the ISIN, or the record that was merged; else null. */
export function statedOf(values: FactValues): string | null {
  const of = values[GIVEN_BY] ?? values[MERGED_FROM] ?? null;
  return of === null ? null : String(of);
}

/**
 * The facts of an instrument's page without what stands there twice: a row given by the ISIN speaks through its issuer,
 * as soon as anything of the dataset is known of that.
 */
export function withoutRepeated<Row extends Pick<Fact, "dataset" | "subject">>(
  rows: readonly Row[],
  { isin, issuerId }: { readonly isin: string; readonly issuerId: string | null },
): readonly Row[] {
  if (issuerId === null || issuerId === isin) return rows;
  const ofIssuer = new Set(rows.flatMap(({ dataset, subject }) => (subject === issuerId ? [dataset] : [])));
  return rows.filter(
    ({ dataset, subject }) => subject !== isin || !SAID_BY_ISIN.includes(dataset) || !ofIssuer.has(dataset),
  );
}
