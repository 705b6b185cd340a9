import { Button } from "@mantine/core";
import {
  IconAlertTriangle,
  IconCash,
  IconCircleDashed,
  IconCircleX,
  IconInfoCircle,
} from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { PortfolioFinding } from "~/domain/portfolios/portfolio-reading";
import { rowsOf } from "~/domain/tabular/finding";
import { Segmented } from "~/ui/controls/segmented";
import { useFormat } from "~/ui/use-format";
import { messageText } from "../../finding-text";
import { cellKeyOf } from "./finding-place";
import css from "./import.module.css";

export type SeverityFilter = "all" | "error" | "warning";

interface Props {
  readonly findings: readonly PortfolioFinding[];
  readonly counts: Readonly<Record<string, number>>;
  readonly filter: SeverityFilter;
  readonly onFilter: (filter: SeverityFilter) => void;
  readonly current: number | null;
  readonly onChoose: (finding: number) => void;
  readonly onFix: (place: string, value: string) => void;
  readonly onEdit: (place: string) => void;
  readonly onLeaveOut: (rows: readonly number[]) => void;
  readonly disabled: boolean;
}

const ORDER = { error: 0, warning: 1, note: 2 } as const;

/** What was found: place, sentence, hint, and the fix as a button. */
export function FindingList(props: Props) {
  const { findings, filter, current } = props;
  const { t } = useTranslation(["imports", "portfolios"]);
  const format = useFormat();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (current === null) return;
    list.current?.querySelector(`[data-finding="${current}"]`)?.scrollIntoView({ block: "nearest" });
  }, [current]);
  const count = (severity: SeverityFilter) =>
    findings.filter((finding) => finding.severity === severity).length;
  const shown = findings
    .map((finding, index) => ({ finding, index }))
    .filter(({ finding }) => filter === "all" || finding.severity === filter)
    .sort(
      (a, b) =>
        ORDER[a.finding.severity] - ORDER[b.finding.severity] || orderOf(a.finding) - orderOf(b.finding),
    );
  const total = Object.values(props.counts).reduce((sum, number) => sum + number, 0);
  return (
    <aside className={css.findings} aria-label={t("findings.label")}>
      <div className={css.findingsHead}>
        <h2>{t("findings.label")}</h2>
        <Segmented
          label={t("findings.severity")}
          value={filter}
          onChange={props.onFilter}
          options={[
            { value: "all", label: t("findings.all", { count: findings.length }) },
            { value: "error", label: t("findings.errors", { count: count("error") }) },
            { value: "warning", label: t("findings.warnings", { count: count("warning") }) },
          ]}
        />
      </div>
      <ul ref={list}>
        {shown.length === 0 && <li className={css.finding}>{t("findings.none")}</li>}
        {shown.map(({ finding, index }) => (
          <li
            key={index}
            className={css.finding}
            data-finding={index}
            data-current={index === current || undefined}
          >
            <FindingIcon finding={finding} />
            <div style={{ minWidth: 0, flex: 1 }}>
              <button type="button" className={css.place} onClick={() => props.onChoose(index)}>
                <small>{placeText(t, finding, format.list)}</small>
                {messageText((key, params) => t(key, params), format, finding.message)}
                {finding.hint !== null && finding.fix === undefined && (
                  <span className={css.hint}>
                    {messageText((key, params) => t(key, params), format, finding.hint)}
                  </span>
                )}
              </button>
              {finding.severity === "error" && !props.disabled && <Fixes {...props} finding={finding} />}
            </div>
          </li>
        ))}
        {total > findings.length && (
          <li className={css.finding}>{t("findings.more", { count: total - findings.length })}</li>
        )}
      </ul>
    </aside>
  );
}

/** Findings about a cell or a row stand in the order of the file, those about columns and the whole after them. */
function orderOf(finding: PortfolioFinding): number {
  return isAboutColumn(finding) || isAboutFile(finding) ? Number.MAX_SAFE_INTEGER : (rowsOf(finding)[0] ?? 0);
}

function isAboutColumn({ code, column, message }: PortfolioFinding): boolean {
  const codes = ["N01", "N02", "R12", "R13"];
  const isTotal = code === "R06" && !message.key.endsWith("cross_check");
  return column !== null && (codes.includes(code) || isTotal || message.key.endsWith("r10_none"));
}

function isAboutFile({ code, message }: PortfolioFinding): boolean {
  return code.startsWith("F") || /r10_(?:rates|no_rate)$/.test(message.key);
}

function Fixes({ finding, onFix, onEdit, onLeaveOut }: Props & { finding: PortfolioFinding }) {
  const { t } = useTranslation("imports");
  const place = cellKeyOf(finding);
  const { fix, code, row } = finding;
  if (row === null || code.startsWith("F") || code === "N01" || code === "R06" || code === "R10") return null;
  return (
    <div className={css.fixes}>
      {place !== null && fix !== undefined && (
        <Button size="xs" variant="default" onClick={() => onFix(place, fix)}>
          {t("findings.use", { fix })}
        </Button>
      )}
      {place !== null && fix === undefined && (
        <Button size="xs" variant="default" onClick={() => onEdit(place)}>
          {t("findings.edit")}
        </Button>
      )}
      <Button size="xs" variant="subtle" onClick={() => onLeaveOut(rowsOf(finding))}>
        {t("findings.leave_out")}
      </Button>
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
  const rows = rowsOf(finding);
  const { column } = finding;
  const name = column === null ? "" : column.header;
  if (rows.length > 1) {
    const named = rows.length > MANY_ROWS ? rows.slice(0, MANY_ROWS - 1) : rows;
    const others = rows.length - named.length;
    const shown = [
      ...named.map(String),
      ...(others > 0 ? [t("findings.other_rows", { count: others })] : []),
    ];
    return t("findings.rows", { rows: list(shown) });
  }
  if (column !== null && isAboutColumn(finding)) return t("findings.column", { letter: column.letter, name });
  if (rows[0] === undefined || isAboutFile(finding)) return t("findings.whole_file");
  if (column === null) return t("findings.row", { row: rows[0] });
  return t(name === "" ? "findings.cell_unnamed" : "findings.cell", {
    row: rows[0],
    letter: column.letter,
    name,
  });
}
