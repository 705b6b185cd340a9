import { sha256Hex } from "~/platform/sha256";
import type { AuditEntry } from "./audit.answers";

/** What a row of the audit log vouches for; the detail as it is kept, JSON. */
export interface ChainedEntry extends Omit<AuditEntry, "id" | "detail"> {
  readonly detail: string;
}

/** The hash before the first row. */
export const CHAIN_START = "0".repeat(64);

/** SHA-256 over the previous hash and every field of the row, in a fixed order. */
export async function chainHash(previousHash: string, entry: ChainedEntry): Promise<string> {
  const { at, actorId, actorName, tenantId, action, subjectType, subjectId, subjectName, detail, requestId } =
    entry;
  const fields = [
    previousHash,
    at,
    actorId,
    actorName,
    tenantId,
    action,
    subjectType,
    subjectId,
    subjectName,
    detail,
    requestId,
  ];
  return sha256Hex(JSON.stringify(fields));
}
