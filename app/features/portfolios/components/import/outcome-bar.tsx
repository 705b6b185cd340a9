import { IconAlertTriangle, IconCheck, IconCircleDashed, IconCircleX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { BoldText } from "~/ui/bold-text";
import { useFormat } from "~/ui/use-format";
import type { ImportView } from "../../import-screen.types";
import css from "./import.module.css";

/** Which rows the sheet shows: all, or one of the four counts. */
export type RowFilter = "all" | "accepted" | "warnings" | "rejected" | "skipped";

const ICONS = {
  accepted: [IconCheck, css.ok],
  warnings: [IconAlertTriangle, css.warn],
  rejected: [IconCircleX, css.err],
  skipped: [IconCircleDashed, css.dim],
} as const;

interface Props {
  readonly view: ImportView;
  readonly filter: RowFilter;
  readonly onFilter: (filter: RowFilter) => void;
}

/** One bar for all rows, and its four counts, which filter the sheet. */
export function OutcomeBar({ view, filter, onFilter }: Props) {
  const { t } = useTranslation("imports");
  const format = useFormat();
  const { counts } = view;
  const parts = [
    { id: "accepted", count: counts.accepted - counts.warnings },
    { id: "warnings", count: counts.warnings },
    { id: "rejected", count: counts.rejected },
    { id: "skipped", count: counts.skipped },
  ] as const;
  const spoken = t("outcome.spoken", {
    rows: format.number(counts.rows),
    accepted: format.number(counts.accepted - counts.warnings),
    warnings: format.number(counts.warnings),
    rejected: format.number(counts.rejected),
    skipped: format.number(counts.skipped),
  });
  return (
    <div className={css.outcome}>
      <div className={css.bar} role="img" aria-label={spoken}>
        {parts.map(
          ({ id, count }) => count > 0 && <span key={id} data-part={id} style={{ flexGrow: count }} />,
        )}
      </div>
      <div className={css.counts}>
        {parts.map(({ id, count }) => {
          const [Icon, tone] = ICONS[id];
          return (
            <button
              key={id}
              type="button"
              className={css.count}
              aria-pressed={filter === id}
              onClick={() => onFilter(filter === id ? "all" : id)}
            >
              <Icon size={16} stroke={1.8} className={tone} aria-hidden />
              {t(`outcome.${id}`)} <b>{format.number(count)}</b>
            </button>
          );
        })}
        <span className={css.total}>
          {view.basis === "weight" && view.acceptedTotalPct !== null ? (
            <BoldText>
              {t("outcome.total_weight", { total: format.share(view.acceptedTotalPct / 100, 2) })}
            </BoldText>
          ) : (
            view.basis === "value" && t("outcome.by_value")
          )}
        </span>
      </div>
    </div>
  );
}
