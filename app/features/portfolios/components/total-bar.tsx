import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "~/ui/use-format";
import { type HoldingRow, markOf, totalOf } from "./holding-rows";
import css from "./portfolios.module.css";

interface Props {
  readonly rows: readonly HoldingRow[];
  /** Buttons, the primary one last. */
  readonly children: ReactNode;
}

/** What the weights add up to while they change, and what can be done with them. */
export function TotalBar({ rows, children }: Props) {
  const { t } = useTranslation("portfolios");
  const format = useFormat();
  const total = totalOf(rows, markOf(format.locale));
  const isOff = rows.length > 0 && Math.abs(total - 100) > 0.005;
  const open = rows.filter(({ weight, marketValue }) => weight.trim() === "" && marketValue === null).length;
  return (
    <div className={css.total}>
      <p className={css.sum} data-off={isOff || undefined} role="status">
        {t("editor.total")} <b>{format.share(total / 100, 2)}</b>
        <span className="us-dim">
          {open > 0
            ? t("editor.open", { count: open })
            : isOff
              ? t(total < 100 ? "editor.missing" : "editor.too_much", {
                  share: format.share(Math.abs(100 - total) / 100, 2),
                })
              : t("editor.count", { count: rows.length })}
        </span>
      </p>
      <span className={css.meter} data-off={isOff || undefined} aria-hidden="true">
        <i style={{ width: `${Math.max(0, Math.min(100, total))}%` }} />
      </span>
      <div className={css.end}>{children}</div>
    </div>
  );
}
