import { type SQL, sql } from "drizzle-orm";
import type { SignedInContext } from "~/platform/context.server";
import type { ImportChoices } from "./imports.schemas";
import { asStatement, changesOf, runBatch } from "./portfolios.commands.server";

export async function insertImport(
  app: SignedInContext,
  given: {
    readonly id: string;
    readonly fileName: string;
    readonly fileKey: string;
    readonly sizeBytes: number;
    readonly choices: ImportChoices;
    readonly fingerprint: string;
  },
): Promise<void> {
  const { id, fileName, fileKey, sizeBytes, choices, fingerprint } = given;
  await app.db.run(sql`
    insert into portfolio_imports (id, tenant_id, user_id, file_name, file_key, size_bytes, status, mapping,
      fingerprint, created_at)
    values (${id}, ${app.scope.tenantId}, ${app.scope.userId}, ${fileName}, ${fileKey}, ${sizeBytes}, 'open',
      ${JSON.stringify(choices)}, ${fingerprint}, ${app.clock().toISOString()})`);
}

/** Keeps what a person chose, while the import is open. */
export async function updateImportChoices(
  app: SignedInContext,
  id: string,
  choices: ImportChoices,
  fingerprint: string,
): Promise<boolean> {
  const result = await app.db.run(sql`
    update portfolio_imports set mapping = ${JSON.stringify(choices)}, fingerprint = ${fingerprint}
    where id = ${id} and user_id = ${app.scope.userId} and status = 'open'`);
  return changesOf(result) === 1;
}

/**
 * Marks the import as confirmed and stores what it makes in one batch. The mark comes first; what follows asks for it
 * (`isConfirmed`), so of two confirmations at once one stores everything and the other nothing.
 */
export async function confirmImport(
  app: SignedInContext,
  given: {
    readonly importId: string;
    readonly portfolioId: string;
    readonly statements: readonly D1PreparedStatement[];
  },
): Promise<boolean> {
  const { importId, portfolioId, statements } = given;
  const mark = asStatement(
    app,
    sql`
    update portfolio_imports set status = 'confirmed', portfolio_id = ${portfolioId}
    where id = ${importId} and user_id = ${app.scope.userId} and status = 'open'`,
  );
  const [marked] = await runBatch(app, [mark, ...statements]);
  return changesOf(marked) === 1;
}

/** True once the import is confirmed into this portfolio. */
export function isConfirmed(importId: string, portfolioId: string): SQL {
  return sql`exists (select 1 from portfolio_imports
    where id = ${importId} and portfolio_id = ${portfolioId} and status = 'confirmed')`;
}

export function rememberMappingStatement(
  app: SignedInContext,
  fingerprint: string,
  choices: ImportChoices,
): D1PreparedStatement {
  return asStatement(
    app,
    sql`
    insert into saved_mappings (id, tenant_id, kind, fingerprint, mapping, saved_by, saved_at)
    values (${app.newId()}, ${app.scope.tenantId}, 'portfolio', ${fingerprint}, ${JSON.stringify(choices)},
      ${app.scope.userId}, ${app.clock().toISOString()})
    on conflict (tenant_id, kind, fingerprint) do update set mapping = excluded.mapping,
      saved_by = excluded.saved_by, saved_at = excluded.saved_at`,
  );
}

/** Takes an import back: the portfolio it made goes with it. False where nothing was to undo. */
export async function undoImport(app: SignedInContext, importId: string): Promise<boolean> {
  const mine = sql`id = ${importId} and user_id = ${app.scope.userId} and status in ('open', 'confirmed')`;
  const [, updated] = await runBatch(app, [
    asStatement(
      app,
      sql`
      update portfolios set deleted_at = ${app.clock().toISOString()}
      where deleted_at is null and tenant_id = ${app.scope.tenantId}
        and id = (select portfolio_id from portfolio_imports where ${mine})`,
    ),
    asStatement(app, sql`update portfolio_imports set status = 'undone' where ${mine}`),
  ]);
  return changesOf(updated) === 1;
}
