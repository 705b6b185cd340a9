import { sql } from "drizzle-orm";
import type { StatementLanguage, YearText } from "~/domain/statement/statement-text";
import { reachable } from "~/features/portfolios/portfolios.queries.server";
import { readReach } from "~/permissions/portfolio-reach";
import type { SignedInContext } from "~/platform/context.server";
import type { ChosenQuarter, HeldVersion } from "./statement.types";

/** Versions offered for the quarter ends of a year. */
const MOST_HELD = 400;

/** Every text of a portfolio in a language, for a year and those before it: the newest of each part. */
export async function listTexts(
  app: SignedInContext,
  given: { readonly portfolioId: string; readonly language: StatementLanguage; readonly year: number },
): Promise<readonly YearText[]> {
  return app.db.all<YearText>(sql`
    select s.part, s.year, s.text, s.version, s.updated_at as at, u.first_name || ' ' || u.last_name as author
    from statement_texts s join users u on u.id = s.updated_by
    where s.tenant_id = ${app.scope.tenantId} and s.portfolio_id = ${given.portfolioId}
      and s.language = ${given.language} and s.year <= ${given.year}
      and s.year = (select max(n.year) from statement_texts n where n.portfolio_id = s.portfolio_id
        and n.language = s.language and n.part = s.part and n.year <= ${given.year})
    order by s.part`);
}

export interface StoredChoices {
  readonly year: number;
  readonly indicators: readonly string[];
  readonly quarters: readonly ChosenQuarter[];
  readonly version: number;
}

/** What was chosen for a year and for those before it, the newest first. */
export async function listChoices(
  app: SignedInContext,
  { portfolioId, year }: { readonly portfolioId: string; readonly year: number },
): Promise<readonly StoredChoices[]> {
  const rows = await app.db.all<{ year: number; indicators: string; quarters: string; version: number }>(sql`
    select year, indicators, quarters, version from statement_choices
    where tenant_id = ${app.scope.tenantId} and portfolio_id = ${portfolioId} and year <= ${year}
    order by year desc`);
  return rows.map((row) => ({
    year: row.year,
    version: row.version,
    indicators: JSON.parse(row.indicators) as string[],
    quarters: JSON.parse(row.quarters) as ChosenQuarter[],
  }));
}

/**
 * Versions of the portfolios the viewer reads whose day is in a year or the one before: first those of the portfolio
 * itself, the newest first.
 */
export async function listHeld(
  app: SignedInContext,
  { portfolioId, year }: { readonly portfolioId: string; readonly year: number },
): Promise<readonly HeldVersion[]> {
  return app.db.all<HeldVersion>(sql`
    select p.id as portfolioId, p.name, v.version, v.as_of as asOf
    from portfolios p join portfolio_versions v on v.portfolio_id = p.id
    where ${reachable(app, readReach(app.viewer))} and p.deleted_at is null
      and v.as_of > ${`${year - 2}-12-31`} and v.as_of <= ${`${year}-12-31`}
    order by p.id = ${portfolioId} desc, v.as_of desc, p.name collate nocase, v.version desc limit ${MOST_HELD}`);
}
