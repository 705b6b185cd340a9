import { type SQL, sql } from "drizzle-orm";
import type { StatementLanguage, YearText } from "~/domain/statement/statement-text";
import { type Reach, readReach } from "~/permissions/portfolio-reach";
import type { SignedInContext } from "~/platform/context.server";
import type { ChosenQuarter, HeldVersion } from "./statement.types";

/** Which portfolios (`p`) a statement may be made of or written for: never another tenant's. */
export function portfoliosWithin({ scope }: SignedInContext, reach: Reach): SQL {
  const there = sql`p.tenant_id = ${scope.tenantId} and p.deleted_at is null`;
  return reach === "company" ? there : sql`${there} and p.owner_id = ${scope.userId}`;
}

/** Versions offered for the quarter ends of a year. */
const MAX_VERSIONS = 400;

interface OfYear {
  readonly portfolioId: string;
  /** Null for the year of the portfolio's day, which is then read with the rest. */
  readonly year: number | null;
}

const yearOf = ({ portfolioId, year }: OfYear): SQL =>
  year === null
    ? sql`(select cast(substr(p.as_of, 1, 4) as integer) from portfolios p where p.id = ${portfolioId})`
    : sql`${year}`;

/** The texts of a portfolio in a language, for a year and those before it: the newest of each part. */
export async function listTexts(
  app: SignedInContext,
  of: OfYear & { readonly language: StatementLanguage },
): Promise<readonly YearText[]> {
  return app.db.all<YearText>(sql`
    select s.part, s.year, s.text, s.version, s.updated_at as at, u.first_name || ' ' || u.last_name as author
    from statement_texts s join users u on u.id = s.updated_by
    where s.tenant_id = ${app.scope.tenantId} and s.portfolio_id = ${of.portfolioId}
      and s.language = ${of.language}
      and s.year = (select max(n.year) from statement_texts n where n.portfolio_id = s.portfolio_id
        and n.language = s.language and n.part = s.part and n.year <= ${yearOf(of)})
    order by s.part`);
}

/** The years in which a version of the portfolio has its day. */
export async function listYears(
  app: SignedInContext,
  { portfolioId }: Pick<OfYear, "portfolioId">,
): Promise<readonly number[]> {
  const rows = await app.db.all<{ year: number }>(sql`
    select distinct cast(substr(v.as_of, 1, 4) as integer) as year
    from portfolio_versions v join portfolios p on p.id = v.portfolio_id
    where v.portfolio_id = ${portfolioId} and ${portfoliosWithin(app, readReach(app.viewer))}`);
  return rows.map(({ year }) => year);
}

export interface StoredChoices {
  readonly year: number;
  readonly indicators: readonly string[];
  readonly quarters: readonly ChosenQuarter[];
  readonly version: number;
}

/** What was chosen for a year and for those before it, the newest first. */
export async function listChoices(app: SignedInContext, of: OfYear): Promise<readonly StoredChoices[]> {
  const rows = await app.db.all<{ year: number; indicators: string; quarters: string; version: number }>(sql`
    select year, indicators, quarters, version from statement_choices
    where tenant_id = ${app.scope.tenantId} and portfolio_id = ${of.portfolioId} and year <= ${yearOf(of)}
    order by year desc`);
  return rows.map((row) => ({
    year: row.year,
    version: row.version,
    indicators: JSON.parse(row.indicators) as string[],
    quarters: JSON.parse(row.quarters) as ChosenQuarter[],
  }));
}

/** A version with what it states of its whole. */
export interface StoredVersion extends HeldVersion {
  readonly currency: string;
  readonly totalValue: number | null;
}

/**
 * Versions of the portfolios the viewer reads whose day is in a year or the one before: first those of the portfolio
 * itself, the newest first.
 */
export async function listHeld(app: SignedInContext, of: OfYear): Promise<readonly StoredVersion[]> {
  return app.db.all<StoredVersion>(sql`
    select p.id as portfolioId, p.name, v.version, v.as_of as asOf, v.currency,
      v.total_value as totalValue
    from portfolios p join portfolio_versions v on v.portfolio_id = p.id
    where ${portfoliosWithin(app, readReach(app.viewer))}
      and v.as_of > (${yearOf(of)} - 2) || '-12-31' and v.as_of <= ${yearOf(of)} || '-12-31'
    order by p.id = ${of.portfolioId} desc, v.as_of desc, p.name collate nocase, v.version desc limit ${MAX_VERSIONS}`);
}
