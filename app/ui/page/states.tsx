import { IconAlertCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import css from "./states.module.css";

/** Nothing here: one sentence naming the cause, and one action. */
export function EmptyState({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={css.state}>
      <p>{children}</p>
      {action}
    </div>
  );
}

interface ErrorPartProps {
  readonly title: string;
  /** What still holds, and what to do. */
  readonly children?: ReactNode;
}

/** In the place of the part that failed; the rest of the page stays. */
export function ErrorPart({ title, children }: ErrorPartProps) {
  return (
    <div className={css.error} role="alert">
      <IconAlertCircle size={18} stroke={1.8} aria-hidden />
      <div>
        <b>{title}</b>
        {children}
      </div>
    </div>
  );
}

const WIDTHS = [38, 52, 44, 60, 47] as const;

/** Grey lines at the height of the rows they stand for; the first 300 ms show nothing. */
export function SkeletonRows({ rows, height = 36 }: { rows: number; height?: number }) {
  const { t } = useTranslation("ui");
  return (
    <div className={css.skeleton} role="status" aria-label={t("loading")}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
        <span key={row} style={{ height }}>
          <i style={{ width: `${WIDTHS[row % WIDTHS.length]}%` }} />
        </span>
      ))}
    </div>
  );
}
