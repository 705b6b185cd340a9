import { nameOf, type Viewer } from "~/permissions/viewer";
import { type AppContext, permitted, type SignedInContext, type Statement } from "~/platform/context.server";
import { violates } from "~/platform/database/database-error";
import { instantsOf } from "~/platform/days/day-range";
import type { Page } from "~/platform/list-search";
import type { AuditSearch } from "./activity.schemas";
import type { AuditEntry } from "./audit.answers";
import { insertActStatement, preparedAct } from "./audit.commands.server";
import { findLastHash, listActs, listChain } from "./audit.queries.server";
import type { Act, Actor } from "./audit.types";
import { CHAIN_START, type ChainedEntry, chainHash } from "./audit-chain";

const TRIES = 40;
const MAX_PAUSE_MS = 60;
const VERIFIED_AT_ONCE = 500;

/** The person signed in, as the log names them. */
export function actorOf({
  viewer,
}: {
  readonly viewer: Pick<Viewer, "id" | "firstName" | "lastName">;
}): Actor {
  return { id: viewer.id, name: nameOf(viewer) };
}

function entryOf(app: AppContext, actor: Actor, act: Act): ChainedEntry {
  return {
    at: app.clock().toISOString(),
    actorId: actor.id,
    actorName: actor.name,
    tenantId: act.tenantId,
    action: act.action,
    subjectType: act.subject.type,
    subjectId: act.subject.id,
    subjectName: act.subject.name,
    detail: JSON.stringify(act.detail ?? {}),
    requestId: app.requestId,
  };
}

/**
 * Performs an administrative act and records it in the same batch. `decide` is the statement that makes the change
 * and returns the rows it changed; where it changed none, nothing is recorded and the caller sees the empty list.
 */
export async function act<R>(
  app: SignedInContext,
  what: Act,
  decide: Statement & { readonly _: { readonly result: R[] } },
  ...consequences: readonly Statement[]
): Promise<R[]> {
  return recorded(app, actorOf(app), what, async (entry, hashes) => {
    const [decided] = await app.db.batch([decide, insertActStatement(app, entry, hashes), ...consequences]);
    return decided as R[];
  });
}

/**
 * As `act`, for changes written in SQL: the change is the first statement of the batch, the record of it the second.
 * Returns what the first one returned.
 */
export async function actInSql<R>(
  app: SignedInContext,
  what: Act,
  decide: D1PreparedStatement,
  ...consequences: readonly D1PreparedStatement[]
): Promise<readonly R[]> {
  const { $client } = app.db;
  return recorded(app, actorOf(app), what, async (entry, hashes) => {
    const record = preparedAct(app, entry, hashes);
    const [decided] = await $client.batch<R>([decide, record, ...consequences]);
    return decided?.results ?? [];
  });
}

/**
 * The same for a change made by several statements: the last of them says whether anything changed, and the first of
 * `consequences` may ask that of the record. Answers what each of them did, without the record.
 */
export async function actByStatements<R = unknown>(
  app: SignedInContext,
  what: Act,
  statements: readonly D1PreparedStatement[],
  consequences: readonly D1PreparedStatement[] = [],
): Promise<readonly D1Result<R>[]> {
  const { $client } = app.db;
  return recorded(app, actorOf(app), what, async (entry, hashes) => {
    const results = await $client.batch<R>([...statements, preparedAct(app, entry, hashes), ...consequences]);
    return results.toSpliced(statements.length, 1);
  });
}

/** The hash the chain goes on from, read together with what decides about an event. */
export interface ChainEnd {
  readonly hash: string;
}

export async function readChainEnd(app: AppContext): Promise<ChainEnd> {
  return { hash: (await findLastHash(app)) ?? CHAIN_START };
}

/**
 * Records an event: signing in, a wrong password, an export. `alongside` are writes of the same batch; the event is
 * recorded whatever they change.
 */
export async function recordEvent(
  app: AppContext,
  actor: Actor,
  what: Act,
  alongside: readonly Statement[] = [],
  chainEnd?: ChainEnd,
): Promise<void> {
  const write: Write<unknown> = (entry, hashes) =>
    app.db.batch([insertActStatement(app, entry, hashes, "always"), ...alongside]);
  await recorded(app, actor, what, write, chainEnd);
}

type Hashes = Parameters<typeof insertActStatement>[2];
type Write<T> = (entry: ChainedEntry, hashes: Hashes) => Promise<T>;

/** The chain goes on from the last act; should somebody else's come in between, from theirs. */
async function recorded<T>(
  app: AppContext,
  actor: Actor,
  what: Act,
  write: Write<T>,
  chainEnd?: ChainEnd,
): Promise<T> {
  const entry = entryOf(app, actor, what);
  for (let attempt = 1; ; attempt += 1) {
    const isRead = attempt === 1 && chainEnd !== undefined;
    const { hash: previousHash } = isRead ? chainEnd : await readChainEnd(app);
    const hash = await chainHash(previousHash, entry);
    try {
      return await write(entry, { previousHash, hash });
    } catch (error) {
      if (attempt >= TRIES || !violates(error, "UNIQUE", "audit_log.previous_hash")) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * MAX_PAUSE_MS));
    }
  }
}

/** The administrative acts, newest first. */
export async function browseActs(app: AppContext, search: AuditSearch): Promise<Page<AuditEntry>> {
  const signed = permitted(app, "audit-log:read");
  const { rows, total } = await listActs(signed, search, instantsOf(search.filter));
  const items = rows.map(({ previousHash: _previous, hash: _hash, ...row }) => ({
    ...row,
    detail: JSON.parse(row.detail) as Record<string, unknown>,
  }));
  return { items, page: search.page, pageSize: search.pageSize, total };
}

export interface ChainVerdict {
  readonly entries: number;
  /** The first row that does not follow from the one before it, or null where all do. */
  readonly brokenAt: number | null;
}

/** Computes the chain again from its start. */
export async function verifyActs(app: AppContext): Promise<ChainVerdict> {
  const signed = permitted(app, "audit-log:read");
  let previousHash = CHAIN_START;
  let entries = 0;
  let last = 0;
  for (;;) {
    const rows = await listChain(signed, last, VERIFIED_AT_ONCE);
    for (const row of rows) {
      if (row.previousHash !== previousHash || row.hash !== (await chainHash(previousHash, row)))
        return { entries, brokenAt: row.id };
      previousHash = row.hash;
      entries += 1;
      last = row.id;
    }
    if (rows.length < VERIFIED_AT_ONCE) return { entries, brokenAt: null };
  }
}
