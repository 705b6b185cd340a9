import type { SignedInContext } from "~/platform/context.server";
import { newDecisionStatements } from "./decision-load.commands.server";
import { LoadOutbox } from "./load-outbox.commands.server";

/** What somebody decided about the data takes its turn as a load does, and becomes a data version of its own. */
export interface DecisionLoad {
  readonly fileKey: string;
  /** The first returns the load's id; `onlyIf` is SQL about the decision. */
  readonly statements: (onlyIf: string) => D1PreparedStatement[];
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
    statements: (onlyIf) => newDecisionStatements(app, outbox, { ...decision, fileKey }, onlyIf),
    send: () => outbox.send(),
  };
}
