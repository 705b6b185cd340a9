import type { AppContext, Statement } from "~/platform/context.server";

/** One batch is one atom. */
export async function runStatements(app: AppContext, statements: readonly Statement[]): Promise<void> {
  const [first, ...others] = statements;
  if (first) await app.db.batch([first, ...others]);
}
