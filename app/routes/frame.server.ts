import { showShell } from "~/features/shell/shell.service.server";
import type { ShellView } from "~/features/shell/shell.types";
import { type AppContext, signedIn } from "~/platform/context.server";
import { AppError } from "~/platform/errors";

/** The frame around an address without a screen; null for those who cannot open any screen now. */
export async function showFrameIfSignedIn(app: AppContext): Promise<ShellView | null> {
  try {
    return await showShell(signedIn(app));
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
