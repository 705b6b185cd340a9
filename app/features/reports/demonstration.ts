import type { Fact } from "~/domain/facts/fact";
import type { ReportDocument } from "./report-document";

const DEMONSTRATION = "demo";

/** Whether all, some or none of the facts behind a report are of invented companies. */
export function demonstrationIn(facts: readonly Pick<Fact, "source">[]): ReportDocument["demonstration"] {
  const invented = facts.filter(({ source }) => source === DEMONSTRATION).length;
  if (invented === 0) return null;
  return invented === facts.length ? "all" : "some";
}
