import type { AppContext } from "~/platform/context.server";
import { insertDeadLetter } from "./dead-letters.commands.server";

/** Keeps a message that failed for good where an administrator sees it and can send it again. */
export async function recordDeadLetter(
  app: AppContext,
  letter: { queue: string; body: unknown; attempts: number },
): Promise<void> {
  const body = letter.body as { kind?: string; outboxId?: string } | null;
  await insertDeadLetter(app, {
    id: body?.outboxId ?? app.newId(),
    kind: body?.kind ?? letter.queue,
    payload: JSON.stringify(letter.body),
    attempts: letter.attempts,
  });
}
