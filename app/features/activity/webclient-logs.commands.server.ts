import { lt } from "drizzle-orm";
import type { AppContext } from "~/platform/context.server";
import { webclientLogs } from "~db/schema";

export async function insertWebclientLog(app: AppContext, row: typeof webclientLogs.$inferInsert) {
  await app.db.insert(webclientLogs).values(row);
}

export async function deleteWebclientLogs(app: AppContext, before: string) {
  await app.db.delete(webclientLogs).where(lt(webclientLogs.at, before));
}
