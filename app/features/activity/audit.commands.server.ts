import { sql } from "drizzle-orm";
import type { AppContext } from "~/platform/context.server";
import { auditLog } from "~db/schema";
import type { ChainedEntry } from "./audit-chain";

/**
 * The row of an act, written only if the statement right before it in the batch changed something:
 * an act that found nothing to do leaves no trace.
 */
export function insertActStatement(
  app: AppContext,
  entry: ChainedEntry,
  hashes: { previousHash: string; hash: string },
) {
  return app.db.insert(auditLog).select(sql`
    select null, ${entry.at}, ${entry.actorId}, ${entry.actorName}, ${entry.tenantId}, ${entry.action},
      ${entry.subjectType}, ${entry.subjectId}, ${entry.subjectName}, ${entry.detail}, ${entry.requestId},
      ${hashes.previousHash}, ${hashes.hash}
    where changes() > 0`);
}
