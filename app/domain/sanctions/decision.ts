import type { Fact, FactValues } from "~/domain/facts/fact";
import type { VERDICTS } from "~/domain/states/states";

export { VERDICTS } from "~/domain/states/states";

/** What a person decided about an issuer and a row of a list; `open` takes a decision back. */
export type Verdict = (typeof VERDICTS)[number];

/** What of a row says whom it names, in the order of `listedAs`. */
export const IDENTITY = ["name", "aliases", "kind", "country", "lei", "isin", "programme"] as const;

/**
 * Whom a row of a list names, as one text. A decision was about this text: once the row says something else of the
 * party, the question is open again. Dates and measures may change without that.
 */
export function listedAs(values: FactValues): string {
  return JSON.stringify(IDENTITY.map((field) => String(values[field] ?? "").trim()));
}

type Row = Pick<Fact, "dataset" | "subject" | "key" | "values">;

/** The last decision about one row of a list among those about an issuer, whatever it says; null where there is none. */
export function latestDecision<Decision extends Dated>(
  decisions: readonly Decision[],
  row: Row,
): Decision | null {
  return decisions
    .filter(
      ({ values }) =>
        values.list === row.dataset && values.authority === row.subject && values.list_key === row.key,
    )
    .reduce<Decision | null>(
      (latest, each) => (latest === null || isLater(each, latest) ? each : latest),
      null,
    );
}

/** The decision in force about one row of a list among those about an issuer; null where the question is open. */
export function decisionAbout(decisions: readonly Dated[], row: Row): Exclude<Verdict, "open"> | null {
  const last = latestDecision(decisions, row);
  if (last === null || last.values.listed_as !== listedAs(row.values)) return null;
  const { verdict } = last.values;
  return verdict === "same" || verdict === "different" ? verdict : null;
}

type Dated = Pick<Fact, "values" | "loadId" | "period">;

function isLater(one: Dated, other: Dated): boolean {
  const [left, right] = [one.period ?? "", other.period ?? ""];
  return left === right ? one.loadId > other.loadId : left > right;
}
