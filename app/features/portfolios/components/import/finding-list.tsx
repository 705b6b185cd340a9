import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { FindingGroup } from "~/domain/portfolio-files/findings/finding-groups";
import type { PortfolioFinding } from "~/domain/portfolio-files/portfolio-reading";
import { Segmented } from "~/ui/controls/segmented";
import { FindingGroupItem } from "./finding-group-item";
import { type FindingActions, FindingItem } from "./finding-item";
import css from "./import.module.css";

export type SeverityFilter = "all" | "error" | "warning";

interface Props extends FindingActions {
  /** Those that are listed one by one. */
  readonly findings: readonly PortfolioFinding[];
  /** All, by cause. */
  readonly groups: readonly FindingGroup[];
  readonly filter: SeverityFilter;
  readonly onFilter: (filter: SeverityFilter) => void;
  readonly current: number | null;
  /** What stands above the findings. */
  readonly before?: ReactNode;
}

/** What was found, by cause: errors, then warnings, then notes; a cause of many rows opens on demand. */
export function FindingList(props: Props) {
  const { findings, groups, filter, current } = props;
  const { t } = useTranslation("imports");
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (current === null) return;
    list.current?.querySelector(`[data-finding="${current}"]`)?.scrollIntoView({ block: "nearest" });
  }, [current]);
  const count = (severity: SeverityFilter) =>
    groups.reduce(
      (sum, group) => sum + (severity === "all" || group.severity === severity ? group.count : 0),
      0,
    );
  const shown = groups.filter(({ severity }) => filter === "all" || severity === filter);
  return (
    <aside className={css.findings} aria-label={t("findings.label")}>
      {props.before}
      <div className={css.findingsHead}>
        <h2>{t("findings.label")}</h2>
        <Segmented
          label={t("findings.severity")}
          value={filter}
          onChange={props.onFilter}
          options={[
            { value: "all", label: t("findings.all", { count: count("all") }) },
            { value: "error", label: t("findings.errors", { count: count("error") }) },
            { value: "warning", label: t("findings.warnings", { count: count("warning") }) },
          ]}
        />
      </div>
      <ul ref={list}>
        {shown.length === 0 && <li className={css.finding}>{t("findings.none")}</li>}
        {shown.map((group) => {
          const [index] = group.listed;
          const only = group.count === 1 && index !== undefined ? findings[index] : undefined;
          return only !== undefined && index !== undefined ? (
            <FindingItem
              key={group.key}
              {...props}
              finding={only}
              index={index}
              isCurrent={index === current}
            />
          ) : (
            <FindingGroupItem key={group.key} {...props} group={group} />
          );
        })}
      </ul>
    </aside>
  );
}
