import type { AppContext } from "~/platform/context.server";
import { prepared } from "~db/d1";
import { LoadOutbox, ratingColumns, refreshColumns } from "../load-outbox.commands.server";

/** Asks for the next part of a refresh that is longer than one message; said twice, it is asked once. */
export async function recordRefreshContinued(
  app: AppContext,
  next: { readonly loadId: number; readonly number: number; readonly outboxId: string },
): Promise<void> {
  const outbox = new LoadOutbox(app);
  await app.db.$client.batch([
    outbox.write(
      `select ${refreshColumns(next.number)} from loads where id = ?1 and status = 'writing'`,
      next.loadId,
    ),
    outbox.done(next.outboxId),
  ]);
  await outbox.send();
}

/** Asks for the next page of portfolios to rate, if there is one, and marks this one done. */
export async function recordPageRated(
  app: AppContext,
  rated: { readonly dataVersion: number; readonly page: number; readonly outboxId: string },
  isLast: boolean,
): Promise<void> {
  const outbox = new LoadOutbox(app);
  const next = isLast
    ? []
    : [outbox.write(`select ${ratingColumns("?1", rated.page + 1)}`, rated.dataVersion)];
  await app.db.$client.batch([...next, outbox.done(rated.outboxId)]);
  await outbox.send();
}

/** The read model holds this version now. */
export async function recordRefreshed(app: AppContext, loadId: number): Promise<void> {
  await prepared(
    app.db.$client,
    "update loads set refreshed_at = coalesce(refreshed_at, ?2) where id = ?1 and status = 'writing'",
    loadId,
    app.clock().toISOString(),
  ).run();
}
