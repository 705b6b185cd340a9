import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { portfolios } from "./portfolios";
import { ofTenant, ofUser } from "./references";
import { rowOf } from "./row-of";

/** Texts of statements on principal adverse impacts: one for each part, year and language. */
export const statementTexts = sqliteTable(
  "statement_texts",
  {
    tenantId: ofTenant(),
    portfolioId: rowOf("portfolio_id", () => portfolios.id),
    year: integer("year").notNull(),
    /** en or it. */
    language: text("language").notNull(),
    /** One of STATEMENT_PARTS, e.g. policies, 4.explanation. */
    part: text("part").notNull(),
    /** Empty where it was emptied for this year. */
    text: text("text").notNull(),
    /** Counts the changes, so that nobody overwrites what they have not seen. */
    version: integer("version").notNull(),
    updatedBy: ofUser("updated_by"),
    updatedAt: text("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.portfolioId, table.language, table.part, table.year] }),
    index("statement_texts_tenant").on(table.tenantId),
    check("statement_texts_year", sql`${table.year} between 2021 and 2100`),
    check("statement_texts_version", sql`${table.version} >= 1`),
  ],
);

/** What was chosen for a year's statement: additional indicators, and holdings that stand for quarter ends. */
export const statementChoices = sqliteTable(
  "statement_choices",
  {
    tenantId: ofTenant(),
    portfolioId: rowOf("portfolio_id", () => portfolios.id),
    year: integer("year").notNull(),
    /** Codes of additional indicators, JSON: ["t2.4", "t3.15"]. */
    indicators: text("indicators").notNull(),
    /** Quarter ends with the portfolio and version that stand for them, JSON; those not named follow from the dates. */
    quarters: text("quarters").notNull(),
    version: integer("version").notNull(),
    updatedBy: ofUser("updated_by"),
    updatedAt: text("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.portfolioId, table.year] }),
    index("statement_choices_tenant").on(table.tenantId),
    check("statement_choices_year", sql`${table.year} between 2021 and 2100`),
    check("statement_choices_version", sql`${table.version} >= 1`),
    check("statement_choices_json", sql`json_valid(${table.indicators}) and json_valid(${table.quarters})`),
  ],
);
