import { Button } from "@mantine/core";
import {
  IconAlertTriangle,
  IconChevronDown,
  IconChevronRight,
  IconCircleX,
  IconInfoCircle,
} from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FindingGroup } from "~/domain/portfolio-files/findings/finding-groups";
import type { PortfolioFinding } from "~/domain/portfolio-files/portfolio-reading";
import { type FindingActions, FindingItem } from "./finding-item";
import css from "./import.module.css";

interface Props extends FindingActions {
  readonly group: FindingGroup;
  readonly findings: readonly PortfolioFinding[];
  readonly current: number | null;
}

/** Findings shown when a cause is opened; more of them are read in the downloaded file. */
const MAX_OPENED = 50;

const ICONS = {
  error: [IconCircleX, css.err],
  warning: [IconAlertTriangle, css.warn],
  note: [IconInfoCircle, css.dim],
} as const;

/** One cause with the number of its rows, one action for all of them, and the rows themselves on demand. */
export function FindingGroupItem(props: Props) {
  const { group, findings, current } = props;
  const { t } = useTranslation("imports");
  const [opened, setOpened] = useState(false);
  const id = useId();
  const [Icon, tone] = ICONS[group.severity];
  const isOpen = opened || (current !== null && group.listed.includes(current));
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  const shown = group.listed.slice(0, MAX_OPENED);
  const count = group.rows.length;
  const fixes = Object.keys(group.fixes).length;
  const cause = t(`cause.${group.cause}`, { type: group.type ?? "" });
  return (
    <li className={css.group}>
      <div className={css.groupHead}>
        <Icon size={16} stroke={1.8} className={tone} aria-label={t(`findings.is_${group.severity}`)} />
        <div style={{ minWidth: 0, flex: 1 }}>
          <button
            type="button"
            className={css.place}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpened(!isOpen)}
          >
            <b>{t("findings.group_rows", { count })}</b> {cause}
            <Chevron size={14} stroke={2} aria-hidden className={css.chevron} />
          </button>
          {!props.disabled && (group.severity === "error" || fixes > 0) && (
            <div className={css.fixes}>
              {fixes > 0 && (
                <Button size="xs" variant="default" onClick={() => props.onFix(group.fixes)}>
                  {t("findings.use_all", { count: fixes })}
                </Button>
              )}
              {group.severity === "error" && (
                <Button size="xs" variant="subtle" onClick={() => props.onLeaveOut(group.rows)}>
                  {t("findings.leave_all_out", { count })}
                </Button>
              )}
            </div>
          )}
        </div>
      </div>
      <ul id={id} hidden={!isOpen}>
        {isOpen &&
          shown.map((index) => {
            const finding = findings[index];
            return finding === undefined ? null : (
              <FindingItem
                key={index}
                {...props}
                finding={finding}
                index={index}
                isCurrent={index === current}
              />
            );
          })}
        {isOpen && group.count > shown.length && (
          <li className={css.finding}>
            {t("findings.more", {
              count: group.count - shown.length,
            })}
          </li>
        )}
      </ul>
    </li>
  );
}
