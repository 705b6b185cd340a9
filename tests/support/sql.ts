import { env } from "cloudflare:workers";

const prepared = (sql: TemplateStringsArray, values: readonly unknown[]) =>
  env.DB.prepare(sql.join("?")).bind(...values);

/** The rows of a statement, straight from the database: what stands in `${}` is bound to it. */
export async function selectRows<T = Record<string, unknown>>(
  sql: TemplateStringsArray,
  ...values: unknown[]
): Promise<T[]> {
  return (await prepared(sql, values).all<T>()).results;
}

/** The first row of a statement. */
export const selectRow = <T = Record<string, unknown>>(sql: TemplateStringsArray, ...values: unknown[]) =>
  prepared(sql, values).first<T>();

/** Changes rows as the product does not. */
export const runSql = (sql: TemplateStringsArray, ...values: unknown[]) => prepared(sql, values).run();
