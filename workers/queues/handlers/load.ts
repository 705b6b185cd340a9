import type { AppContext } from "~/platform/context.server";
import type { LoadMessage } from "~/platform/messages";

export async function handleLoad(app: AppContext, message: LoadMessage): Promise<void> {
  app.log.warn("load.unhandled", { kind: message.kind });
}
