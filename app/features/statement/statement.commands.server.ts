import { sql } from "drizzle-orm";
import { editReach } from "~/permissions/portfolio-reach";
import type { SignedInContext } from "~/platform/context.server";
import { portfoliosWithin } from "./statement.queries.server";
import type { StatementChoicesInput, StatementTextInput } from "./statement.schemas";

interface OfYear {
  readonly portfolioId: string;
  readonly year: number;
}

const editable = (app: SignedInContext, portfolioId: string) => sql`exists (select 1 from portfolios p
  where p.id = ${portfolioId} and ${portfoliosWithin(app, editReach(app.viewer))})`;

/**
 * Stores a text of a year where it still has the version the change was made from. One statement decides: false where
 * somebody else was first, or the portfolio is no longer the viewer's to edit.
 */
export async function storeText(
  app: SignedInContext,
  of: OfYear & { readonly part: string },
  { language, text, version }: StatementTextInput,
): Promise<boolean> {
  const { tenantId, userId } = app.scope;
  const now = app.clock().toISOString();
  const result = await app.db.run(
    version === 0
      ? sql`insert into statement_texts (tenant_id, portfolio_id, year, language, part, text, version, updated_by, updated_at)
          select ${tenantId}, ${of.portfolioId}, ${of.year}, ${language}, ${of.part}, ${text}, 1, ${userId}, ${now}
          where ${editable(app, of.portfolioId)} on conflict do nothing`
      : sql`update statement_texts set text = ${text}, version = version + 1, updated_by = ${userId}, updated_at = ${now}
          where tenant_id = ${tenantId} and portfolio_id = ${of.portfolioId} and year = ${of.year}
            and language = ${language} and part = ${of.part} and version = ${version}
            and ${editable(app, of.portfolioId)}`,
  );
  return (result.meta.changes ?? 0) === 1;
}

/** Stores what was chosen for a year where it still has the version the change was made from. */
export async function storeChoices(
  app: SignedInContext,
  of: OfYear,
  { indicators, quarters, version }: StatementChoicesInput,
): Promise<boolean> {
  const { tenantId, userId } = app.scope;
  const now = app.clock().toISOString();
  const [codes, ends] = [JSON.stringify(indicators), JSON.stringify(quarters)];
  const result = await app.db.run(
    version === 0
      ? sql`insert into statement_choices (tenant_id, portfolio_id, year, indicators, quarters, version, updated_by, updated_at)
          select ${tenantId}, ${of.portfolioId}, ${of.year}, ${codes}, ${ends}, 1, ${userId}, ${now}
          where ${editable(app, of.portfolioId)} on conflict do nothing`
      : sql`update statement_choices set indicators = ${codes}, quarters = ${ends}, version = version + 1,
            updated_by = ${userId}, updated_at = ${now}
          where tenant_id = ${tenantId} and portfolio_id = ${of.portfolioId} and year = ${of.year}
            and version = ${version} and ${editable(app, of.portfolioId)}`,
  );
  return (result.meta.changes ?? 0) === 1;
}
