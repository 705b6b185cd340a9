import type { SignedInContext } from "~/platform/context.server";
import { conflictsWithCurrent } from "./after-load/pending-conflicts.commands.server";
import { newDecisionStatements } from "./decision-load.commands.server";
import { LoadOutbox } from "./load-outbox.commands.server";

/** What somebody decided about the data takes its turn as a load does, and becomes a data version of its own. */
export interface DecisionLoad {
  readonly fileKey: string;
  /** The first returns the load's id; `onlyIf` is SQL about the decision, in which `?7` is `about`. */
  readonly statements: (onlyIf: string, about?: string) => D1PreparedStatement[];
  /** Asks conflicts that wait against the values that are current now, if the decision was made. */
  readonly askAgain: () => D1PreparedStatement;
  readonly send: () => Promise<void>;
}

export function prepareDecision(
  app: SignedInContext,
  decision: { readonly dataset: string; readonly fileName: string },
): DecisionLoad {
  const outbox = new LoadOutbox(app);
  const fileKey = `decisions/${app.newId()}`;
  return {
    fileKey,
    statements: (onlyIf, about) =>
      newDecisionStatements(app, outbox, { ...decision, fileKey }, { onlyIf, about }),
    askAgain: () => conflictsWithCurrent(app, fileKey, "exists (select 1 from loads where file_key = ?1)"),
    send: () => outbox.send(),
  };
}
