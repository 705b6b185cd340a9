import { notifications, notificationsStore } from "@mantine/notifications";
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from "@tabler/icons-react";
import i18next from "i18next";
import type { ReactNode } from "react";

type ToastKind = "ok" | "warn" | "err" | "info";

const ICONS = {
  ok: IconCircleCheck,
  warn: IconAlertTriangle,
  err: IconCircleX,
  info: IconInfoCircle,
} as const;

interface Toast {
  readonly kind: ToastKind;
  /** The outcome: "Report ready". */
  readonly title: string;
  /** One sentence, and at most one action. */
  readonly message?: ReactNode;
  /** Milliseconds; errors stay until closed, others six seconds. */
  readonly stays?: number;
}

/** How many stand above each other. */
export const MOST_TOASTS = 3;

/**
 * A notice at the bottom right, above the foot bar. None waits for a place, least of all one that offers to undo for ten
 * seconds: the oldest error that nobody closed goes, else the oldest notice.
 */
export function showToast({ kind, title, message, stays }: Toast): string {
  const Icon = ICONS[kind];
  const shown = notificationsStore.getState().notifications;
  // What fails again with each letter typed is said once.
  const same = kind === "err" && !message && shown.find((other) => other.title === title && !other.message);
  const leaves = same || (shown.find(({ autoClose }) => autoClose === false) ?? shown[0]);
  if ((same || shown.length >= MOST_TOASTS) && leaves?.id) hideToast(leaves.id);
  return notifications.show({
    title,
    message,
    icon: <Icon size={18} stroke={1.8} aria-hidden />,
    autoClose: stays ?? (kind === "err" ? false : 6000),
    "data-tone": kind,
    role: kind === "err" ? "alert" : "status",
    closeButtonProps: { "aria-label": i18next.t("ui:close") },
  });
}

export const hideToast = (id: string) => notifications.hide(id);

/** Why something was refused, under what could not be done where that has a name of its own. */
export function showRefusal(title: string | null, reason: string): void {
  const isNamed = title !== null && title !== reason;
  showToast({ kind: "err", title: title ?? reason, ...(isNamed && { message: reason }) });
}
