import { Button } from "@mantine/core";
import {
  IconAlertTriangle,
  IconCash,
  IconCircleDashed,
  IconCircleX,
  IconInfoCircle,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { offersLeavingOut } from "~/domain/portfolio-files/findings/finding-groups";
import type { PortfolioFinding } from "~/domain/portfolio-files/portfolio-reading";
import { rowsOf } from "~/domain/tabular/finding";
import { useFormat } from "~/ui/use-format";
import { messageText } from "../../finding-text";
import { cellKeyOf } from "./finding-place";
import css from "./import.module.css";

/** What can be done about findings: a value to use, a cell to edit, rows to leave out. */
export interface FindingActions {
  readonly onChoose: (finding: number) => void;
  readonly onFix: (fixes: Readonly<Record<string, string>>) => void;
  readonly onEdit: (place: string) => void;
  readonly onLeaveOut: (rows: readonly number[]) => void;
  readonly disabled: boolean;
}

interface Props extends FindingActions {
  readonly finding: PortfolioFinding;
  readonly index: number;
  readonly isCurrent: boolean;
}

/** One finding: place, sentence, hint, and what can be done as buttons. */
export function FindingItem(props: Props) {
  const { finding, index, isCurrent } = props;
  const { t } = useTranslation(["imports", "portfolios"]);
  const format = useFormat();
  const text = (message: PortfolioFinding["message"]) =>
    messageText((key, params) => t(key, params), format, message);
  return (
    <li className={css.finding} data-finding={index} data-current={isCurrent || undefined}>
      <FindingIcon finding={finding} />
      <div style={{ minWidth: 0, flex: 1 }}>
        <button type="button" className={css.place} onClick={() => props.onChoose(index)}>
          <small>{placeText(t, finding, format.list)}</small>
          {text(finding.message)}
          {finding.hint !== null && finding.fix === undefined && (
            <span className={css.hint}>{text(finding.hint)}</span>
          )}
        </button>
        {!props.disabled && <Fixes {...props} />}
      </div>
    </li>
  );
}

function Fixes({ finding, onFix, onEdit, onLeaveOut }: Props) {
  const { t } = useTranslation("imports");
  const place = cellKeyOf(finding);
  const { fix, severity, row, isWholeFile } = finding;
  const mayLeaveOut = offersLeavingOut(finding);
  if (row === null || isWholeFile === true || (!mayLeaveOut && fix === undefined)) return null;
  const rows = rowsOf(finding);
  return (
    <div className={css.fixes}>
      {place !== null && fix !== undefined && (
        <Button size="xs" variant="default" onClick={() => onFix({ [place]: fix })}>
          {t("findings.use", { fix })}
        </Button>
      )}
      {place !== null && fix === undefined && severity === "error" && (
        <Button size="xs" variant="default" onClick={() => onEdit(place)}>
          {t("findings.edit")}
        </Button>
      )}
      {mayLeaveOut && (
        <Button size="xs" variant="subtle" onClick={() => onLeaveOut(rows)}>
          {rows.length === 1 ? t("findings.leave_out") : t("findings.leave_all_out", { count: rows.length })}
        </Button>
      )}
    </div>
  );
}

function FindingIcon({ finding }: { finding: PortfolioFinding }) {
  const { t } = useTranslation("imports");
  const shape = { size: 16, stroke: 1.8, "aria-label": t(`findings.is_${finding.severity}`) } as const;
  if (finding.severity === "error") return <IconCircleX {...shape} className={css.err} />;
  if (finding.severity === "warning") return <IconAlertTriangle {...shape} className={css.warn} />;
  if (finding.code === "R08") return <IconCash {...shape} className={css.dim} />;
  const isSkipped = finding.message.key.includes("skipped_");
  return isSkipped ? (
    <IconCircleDashed {...shape} className={css.dim} />
  ) : (
    <IconInfoCircle {...shape} className={css.dim} />
  );
}

const MANY_ROWS = 6;

function placeText(
  t: (key: string, params?: Record<string, string | number>) => string,
  finding: PortfolioFinding,
  list: (items: readonly string[]) => string,
): string {
  const { column, isWholeFile } = finding;
  const name = column === null ? "" : column.header;
  if (isWholeFile === true) {
    return column === null ? t("findings.whole_file") : t("findings.column", { letter: column.letter, name });
  }
  const rows = rowsOf(finding);
  if (rows.length > 1) {
    const named = rows.length > MANY_ROWS ? rows.slice(0, MANY_ROWS - 1) : rows;
    const others = rows.length - named.length;
    const shown = [
      ...named.map(String),
      ...(others > 0 ? [t("findings.other_rows", { count: others })] : []),
    ];
    return t("findings.rows", { rows: list(shown) });
  }
  const row = rows[0] ?? 0;
  if (column === null) return t("findings.row", { row });
  return t(name === "" ? "findings.cell_unnamed" : "findings.cell", { row, letter: column.letter, name });
}
