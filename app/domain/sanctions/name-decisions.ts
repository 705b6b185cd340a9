import type { Fact } from "~/domain/facts/fact";
import { latestDecision, type Verdict } from "./decision";

/** What a person decided about an issuer and a name on a screening list. */
export interface NameDecision {
  /** The issuer, or the ISIN of an instrument without one. */
  readonly subject: string;
  /** Its name as loaded; null where it has none. */
  readonly name: string | null;
  readonly list: string;
  readonly authority: string;
  /** The name on the list when it was decided; null where it was not kept. */
  readonly listedName: string | null;
  readonly verdict: Verdict;
  readonly reason: string | null;
  readonly decidedBy: string | null;
  /** ISO day; null where it was not kept. */
  readonly decidedOn: string | null;
}

const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

/** The last decision about each issuer and row of a list among some facts, in the order of the issuers' ids. */
export function nameDecisions(facts: readonly Fact[]): readonly NameDecision[] {
  const all = facts.filter(({ dataset }) => dataset === "screening-decisions");
  const last = all.filter((fact) => {
    const { list, authority, list_key: key } = fact.values;
    const row = { dataset: list, subject: authority, key } as Pick<Fact, "dataset" | "subject" | "key">;
    const own = all.filter(({ subject }) => subject === fact.subject);
    return latestDecision(own, { ...row, values: {} }) === fact;
  });
  const names = new Map(
    facts.flatMap(({ dataset, subject, values }) =>
      dataset === "issuers" ? [[subject, text(values.name)] as const] : [],
    ),
  );
  return last
    .map(({ subject, values, period }) => ({
      subject,
      name: names.get(subject) ?? null,
      list: String(values.list),
      authority: String(values.authority),
      listedName: listedNameOf(values.listed_as),
      verdict: values.verdict as Verdict,
      reason: text(values.reason),
      decidedBy: text(values.decided_by),
      decidedOn: period,
    }))
    .sort((a, b) => a.subject.localeCompare(b.subject) || a.authority.localeCompare(b.authority));
}

/** `listed_as` is the list of what named the party, its name first (`listedAs`). */
function listedNameOf(stated: unknown): string | null {
  try {
    const parts: unknown = JSON.parse(String(stated));
    return Array.isArray(parts) ? text(parts[0]) : null;
  } catch {
    return null;
  }
}
