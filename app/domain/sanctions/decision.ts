import type { Fact, FactValues } from "~/domain/facts/fact";

export const VERDICTS = ["same", "different", "open"] as const;

/** What a person decided about an issuer and a row of a list; `open` takes a decision back. */
export type Verdict = (typeof VERDICTS)[number];

const IDENTITY = ["name", "aliases", "kind", "country", "lei", "isin", "programme"] as const;

/**
 * Whom a row of a list names, as one text. A decision was about this text: once the row says something else of the
 * party, the question is open again. Dates and measures may change without that.
 */
export function listedAs(values: FactValues): string {
  return JSON.stringify(IDENTITY.map((field) => String(values[field] ?? "").trim()));
}

/** The decision in force about one row of a list among those about an issuer; null where the question is open. */
export function decisionAbout(
  decisions: readonly Pick<Fact, "values" | "loadId" | "period">[],
  row: Pick<Fact, "dataset" | "subject" | "key" | "values">,
): Exclude<Verdict, "open"> | null {
  const about = decisions.filter(
    ({ values }) =>
      values.list === row.dataset && values.authority === row.subject && values.list_key === row.key,
  );
  const last = about.reduce<(typeof about)[number] | null>(
    (latest, each) => (latest === null || isLater(each, latest) ? each : latest),
    null,
  );
  if (last === null || last.values.listed_as !== listedAs(row.values)) return null;
  const { verdict } = last.values;
  return verdict === "same" || verdict === "different" ? verdict : null;
}

type Dated = Pick<Fact, "loadId" | "period">;

function isLater(one: Dated, other: Dated): boolean {
  const [left, right] = [one.period ?? "", other.period ?? ""];
  return left === right ? one.loadId > other.loadId : left > right;
}
