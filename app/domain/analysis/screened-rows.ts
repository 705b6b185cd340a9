import type { Fact } from "~/domain/facts/fact";
import { latestDecision } from "~/domain/sanctions/decision";
import { type ListedIdentity, ListIndex } from "./list-matching";

/** `named` by an identifier or as a country; a name alike waits (`open`) until a person decides `same` or `different`. */
export type ScreenedState = "named" | "open" | "same" | "different";

export interface ScreenedRow<Row extends Fact> {
  readonly row: Row;
  readonly state: ScreenedState;
  /** By what the row names somebody; `name` also where a person decided. */
  readonly by: "lei" | "isin" | "name" | "country";
  /** The day has passed, or has not come, on which the listing holds. */
  readonly isInForce: boolean;
  /** The last decision about the row; the question may have been asked again since. */
  readonly decision: Row | null;
}

const ORDER: readonly ScreenedState[] = ["same", "named", "open", "different"];

/**
 * What rows of screening lists are to somebody (methodology §16): named by LEI, ISIN or as a country, alike by name
 * and waiting for a review, or decided by a person. Rows that name somebody else are left out; what counts comes
 * first, what was dismissed last.
 */
export function screenedRows<Row extends Fact>(
  rows: readonly Row[],
  identity: ListedIdentity,
  decisions: readonly Row[],
  today: string,
): readonly ScreenedRow<Row>[] {
  return rows
    .flatMap((row) => {
      const found = screenedRow(row, identity, decisions, today);
      return found === null ? [] : [found];
    })
    .sort((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state));
}

function screenedRow<Row extends Fact>(
  row: Row,
  identity: ListedIdentity,
  decisions: readonly Row[],
  today: string,
): ScreenedRow<Row> | null {
  const isInForce = !new ListIndex([row], today).isEmpty;
  const index = new ListIndex([row], isInForce ? today : dayInForce(row));
  const decision = latestDecision(decisions, row);
  const country = identity.country === null ? [] : index.country(identity.country);
  if (country.length > 0) return { row, state: "named", by: "country", isInForce, decision };
  const match = index.matchIdentity(identity, decisions);
  if (match === null) {
    const isDismissed = index.alike(identity).length > 0;
    return isDismissed ? { row, state: "different", by: "name", isInForce, decision } : null;
  }
  if (match.by === "lei" || match.by === "isin")
    return { row, state: "named", by: match.by, isInForce, decision };
  return { row, state: match.by === "review" ? "same" : "open", by: "name", isInForce, decision };
}

function dayInForce({ values }: Fact): string {
  return String(values.from ?? "") || String(values.to ?? "");
}
