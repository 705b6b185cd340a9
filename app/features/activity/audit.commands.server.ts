import { sql } from "drizzle-orm";
import type { AppContext } from "~/platform/context.server";
import { prepared } from "~db/d1";
import { auditLog } from "~db/schema";
import type { ChainedEntry } from "./audit-chain";

/**
 * The row of an act, written only if the statement right before it in the batch changed something:
 * an act that found nothing to do leaves no trace. An event is written in any case.
 */
export function insertActStatement(
  app: AppContext,
  entry: ChainedEntry,
  hashes: { previousHash: string; hash: string },
  condition: "ifChanged" | "always" = "ifChanged",
) {
  return app.db.insert(auditLog).select(sql`
    select null, ${entry.at}, ${entry.actorId}, ${entry.actorName}, ${entry.tenantId}, ${entry.action},
      ${entry.subjectType}, ${entry.subjectId}, ${entry.subjectName}, ${entry.detail}, ${entry.requestId},
      ${hashes.previousHash}, ${hashes.hash}
    where ${condition === "always" ? sql`true` : sql`changes() > 0`}`);
}

/** The same for a batch of raw SQL. */
export function preparedAct(...given: Parameters<typeof insertActStatement>): D1PreparedStatement {
  const [app] = given;
  return prepared(app.db.$client, insertActStatement(...given).getSQL());
}
