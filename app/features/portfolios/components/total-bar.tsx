import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { markOf } from "~/ui/forms/printed-number";
import { useFormat } from "~/ui/use-format";
import { type HoldingRow, totalOf } from "./holding-rows";
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
  const { state, share } = totalOf(rows, markOf(format.locale));
  const isOff = rows.length > 0 && Math.abs(share - 1) > 0.00005;
  const open = rows.filter(({ weight, marketValue }) => weight.trim() === "" && marketValue === null).length;
  const rest = { share: format.share(Math.abs(1 - share), 2) };
  const remark = () => {
    if (state === "above") return t("editor.refused", rest);
    if (open > 0) return t("editor.open", { count: open });
    if (!isOff) return t("editor.count", { count: rows.length });
    if (state === "short") return t("editor.not_covered", rest);
    return t(share < 1 ? "editor.missing" : "editor.too_much", rest);
  };
  return (
    <div className={css.total} data-bottom-bar>
      <p className={css.sum} data-off={isOff || undefined} role="status">
        {t("editor.total")} <b>{format.share(share, 2)}</b>
        <span className="us-dim">{remark()}</span>
      </p>
      <span className={css.meter} data-off={isOff || undefined} aria-hidden="true">
        <i style={{ width: `${Math.max(0, Math.min(100, share * 100))}%` }} />
      </span>
      <div className={css.end}>{children}</div>
    </div>
  );
}
