import { and, eq, gte, lt, or, sql } from "drizzle-orm";
import type { AppContext } from "~/platform/context.server";
import { containing } from "~db/like";
import { inDirection } from "~db/order";
import { webclientLogs } from "~db/schema";
import type { WebclientLogSearch } from "./activity.schemas";

export async function listWebclientLogs(
  app: AppContext,
  { q, filter, sort, page, pageSize }: WebclientLogSearch,
) {
  const { status, method } = filter;
  const family = status ? Number(status[0]) * 100 : null;
  const where = and(
    family === null
      ? undefined
      : and(gte(webclientLogs.status, family), lt(webclientLogs.status, family + 100)),
    method ? eq(webclientLogs.method, method) : undefined,
    q
      ? or(
          sql`${webclientLogs.url} like ${containing(q)} escape '\\'`,
          sql`${webclientLogs.response} like ${containing(q)} escape '\\'`,
        )
      : undefined,
  );
  const [rows, total] = await Promise.all([
    app.db
      .select({
        id: webclientLogs.id,
        at: webclientLogs.at,
        url: webclientLogs.url,
        method: webclientLogs.method,
        status: webclientLogs.status,
        request: webclientLogs.request,
        response: webclientLogs.response,
        userId: webclientLogs.userId,
        username: sql<string | null>`(select username from users where users.id = ${webclientLogs.userId})`,
        userAgent: webclientLogs.userAgent,
      })
      .from(webclientLogs)
      .where(where)
      .orderBy(...inDirection(sort, webclientLogs.at, sql`${webclientLogs}.rowid`))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    app.db.$count(webclientLogs, where),
  ]);
  return { rows, total };
}
