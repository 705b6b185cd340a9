import { sha256Hex } from "~/platform/sha256";
/** What a row of the audit log vouches for. */
export interface ChainedEntry {
  readonly at: string;
  readonly actorId: string;
  readonly actorName: string;
  readonly tenantId: string | null;
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: string;
  readonly subjectName: string;
  readonly detail: string;
  readonly requestId: string;
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
