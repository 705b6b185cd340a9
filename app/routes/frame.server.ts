import { showShell } from "~/features/shell/shell.service.server";
import type { ShellView } from "~/features/shell/shell.types";
import { unreadAlerts } from "~/features/watchlists/watchlists.service.server";
import { type AppContext, type SignedInContext, signedIn } from "~/platform/context.server";
import { AppError } from "~/platform/errors";

/** The frame of every signed-in screen. */
export async function showFrame(app: SignedInContext): Promise<ShellView> {
  const [shell, unread] = await Promise.all([showShell(app), unreadAlerts(app)]);
  return { ...shell, unreadAlerts: unread };
}

/** The frame around an address without a screen; null for those who cannot open any screen now. */
export async function showFrameIfSignedIn(app: AppContext): Promise<ShellView | null> {
  try {
    return await showFrame(signedIn(app));
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
