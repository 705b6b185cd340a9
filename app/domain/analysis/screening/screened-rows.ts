import type { Fact } from "~/domain/facts/fact";
import { latestDecision } from "~/domain/sanctions/decision";
import { sanctionVerdict } from "../judgements/sanctions";
import { ownMatch, type ScreenedParty, type ScreeningList } from "../judgements/screened-party";
import { isInForce, ListIndex } from "./list-matching";

/** `named` by an identifier or as a country; a name alike waits (`open`) until a person decides `same` or `different`. */
type ScreenedState = "named" | "open" | "same" | "different";

export interface ScreenedRow<Row extends Fact> {
  readonly row: Row;
  readonly state: ScreenedState;
  /** By what the row names somebody; `name` also where a person decided. */
  readonly by: "lei" | "isin" | "name" | "country";
  /** The day has passed, or has not come, on which the listing holds. */
  readonly isInForce: boolean;
  /** Whether the row makes it count as listed today: a measure that does not reach a state's bonds does not. */
  readonly isListed: boolean;
  /** The last decision about the row; the question may have been asked again since. */
  readonly decision: Row | null;
}

const ORDER: readonly ScreenedState[] = ["same", "named", "open", "different"];

/**
 * What rows of sanctions lists are to somebody (methodology §16): named by LEI, ISIN or as a country, alike by name
 * and waiting for a review, or decided by a person. Rows that name somebody else are left out; what counts comes
 * first, what was dismissed last.
 */
export function screenedRows<Row extends Fact>(
  rows: readonly Row[],
  party: ScreenedParty,
  decisions: readonly Row[],
  today: string,
): readonly ScreenedRow<Row>[] {
  return rows
    .flatMap((row) => {
      const found = screenedRow(row, party, decisions, today);
      return found === null ? [] : [found];
    })
    .sort((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state));
}

function screenedRow<Row extends Fact>(
  row: Row,
  party: ScreenedParty,
  decisions: readonly Row[],
  today: string,
): ScreenedRow<Row> | null {
  const inForce = isInForce(row, today);
  const list: ScreeningList = {
    index: new ListIndex([row], inForce ? today : dayInForce(row)),
    isConsulted: true,
    decisionsOf: () => decisions,
  };
  const found = {
    row,
    isInForce: inForce,
    isListed: inForce && sanctionVerdict(party, list).isListed === true,
    decision: latestDecision(decisions, row),
  };
  const match = ownMatch(party, list);
  if (match?.by === "lei" || match?.by === "isin") return { ...found, state: "named", by: match.by };
  if (match !== null) return { ...found, state: match.by === "review" ? "same" : "open", by: "name" };
  const { state, identity } = party;
  if (state !== null && list.index.country(state).length > 0)
    return { ...found, state: "named", by: "country" };
  return list.index.alike(identity).length > 0 ? { ...found, state: "different", by: "name" } : null;
}

function dayInForce({ values }: Fact): string {
  return String(values.from ?? "") || String(values.to ?? "");
}
