import { getTableColumns, type InferInsertModel, type SQL, sql } from "drizzle-orm";
import { SQLiteAsyncDialect, type SQLiteColumn, type SQLiteTable } from "drizzle-orm/sqlite-core";

/** `column in (…)` for any number of values: D1 takes 100 bound parameters, one JSON array is one of them. */
export function inJson(column: SQLiteColumn | SQL, values: readonly (string | number)[]): SQL {
  return sql`${column} in (select value from json_each(${JSON.stringify(values)}))`;
}

/** What D1 binds; a boolean, a date or a value that is absent is a mistake of the caller. */
export type Bound = string | number | null;

declare const rowOfAnswer: unique symbol;

/** A statement with its values bound, and what one row of its answer holds. */
export interface Prepared<Row> extends D1PreparedStatement {
  /** Of the type alone; no statement has it. */
  readonly [rowOfAnswer]?: Row;
  all<T = Row>(): Promise<D1Result<T>>;
  first<T = unknown>(column: string): Promise<T | null>;
  first<T = Row>(): Promise<T | null>;
  run<T = Row>(): Promise<D1Result<T>>;
}

const dialect = new SQLiteAsyncDialect();

/**
 * The one way to a statement that drizzle's builders cannot write (`json_each`, recursion, window functions, a batch of
 * raw SQL): a text with `?1`, `?2` and their values, or a query of drizzle that carries its own.
 */
export function prepared<Row = Record<string, unknown>>(
  database: D1Database,
  query: string | SQL,
  ...values: readonly Bound[]
): Prepared<Row> {
  if (typeof query === "string")
    return values.length === 0 ? database.prepare(query) : database.prepare(query).bind(...values);
  const { sql: text, params } = dialect.sqlToQuery(query);
  return database.prepare(text).bind(...params);
}

/** Writes a row only if the statement right before it in the batch changed something. */
export function insertIfChanged<Table extends SQLiteTable>(
  database: D1Database,
  table: Table,
  row: InferInsertModel<Table>,
): D1PreparedStatement {
  const given = new Map<string, unknown>(Object.entries(row));
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => given.has(name));
  const names = columns.map(([, column]) => sql.identifier(column.name));
  const values = columns.map(([name]) => sql`${given.get(name)}`);
  return prepared(
    database,
    sql`insert into ${table} (${sql.join(names, sql`, `)}) select ${sql.join(values, sql`, `)} where changes() > 0`,
  );
}

/**
 * Several reads in one round trip, each answered under its own name with rows of its own type; one that is null is not
 * sent and has no rows.
 */
export async function readTogether<Rows extends Record<string, unknown>>(
  database: D1Database,
  statements: { readonly [Name in keyof Rows]: Prepared<Rows[Name]> | null },
): Promise<{ [Name in keyof Rows]: Rows[Name][] }> {
  const named: [string, D1PreparedStatement | null][] = Object.entries(statements);
  const sent = named.flatMap(([name, statement]) => (statement === null ? [] : [{ name, statement }]));
  const answers = await database.batch(sent.map(({ statement }) => statement));
  const rows = new Map(sent.map(({ name }, at) => [name, answers[at]?.results]));
  return Object.fromEntries(named.map(([name]) => [name, rows.get(name) ?? []])) as {
    [Name in keyof Rows]: Rows[Name][];
  };
}
