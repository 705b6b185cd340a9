import { Button, Group, UnstyledButton } from "@mantine/core";
import { Link } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "~/platform/paths";
import { Tag } from "~/ui/controls/tag";
import { useFieldWords } from "~/ui/field-words";
import type { Column } from "~/ui/table/column";
import { NameCell } from "~/ui/table/name-cell";
import table from "~/ui/table/table.module.css";
import { useFactValue } from "~/ui/use-fact-value";
import { useFormat } from "~/ui/use-format";
import { useKeyWords } from "~/ui/use-key-words";
import type { Conflict } from "../conflicts.answers";
import type { ConflictStatus } from "../conflicts.types";
import type { ValueSource } from "../value-source.answers";
import css from "./approvals.module.css";
import { useAssignedColumn } from "./assigned-column";

export type ConflictVerb = "accept" | "deny" | "reopen" | "rerun" | "reconsider";

const SHOWN = 3;

/** What a person calls the subject of a conflict. */
export function nameOf({ subjectName, subject }: Pick<Conflict, "subjectName" | "subject">): string {
  return subjectName ?? subject;
}

/** What it is about, both values with their sources, and what can be done or was. */
export function useConflictColumns(
  status: ConflictStatus,
  onAsk: (verb: ConflictVerb, conflict: Conflict) => void,
  onComments: (conflict: Conflict) => void,
): Column<Conflict>[] {
  const { t } = useTranslation(["approvals", "datasets"]);
  const format = useFormat();
  const keyWords = useKeyWords();
  const { field } = useFieldWords();
  const assigned = useAssignedColumn<Conflict>(nameOf, onComments);
  return [
    {
      id: "subject",
      header: t("conflict.col.subject"),
      wide: true,
      cell: (conflict) => (
        <>
          <NameCell
            {...(conflict.asset && { to: paths.asset(conflict.asset.section, conflict.asset.id) })}
            detail={keyWords(conflict.subjectName && conflict.subject, conflict.key)}
          >
            {conflict.subjectName ?? keyWords(conflict.subject)}
          </NameCell>
          <span
            className={css.reason}
            title={t(`conflict.reason_long.${conflict.reason}`, {
              columns: conflict.jumped.map(field).join(", "),
            })}
          >
            <Tag tone={conflict.reason === "jump" || conflict.reason === "impossible" ? "warn" : "plain"}>
              {t(`conflict.reason.${conflict.reason}`)}
            </Tag>{" "}
            <span className="us-dim">{t(`datasets:${conflict.dataset}`)}</span>
          </span>
        </>
      ),
    },
    ...(["current", "other"] as const).map(
      (side): Column<Conflict> => ({
        id: side,
        header: t(`conflict.col.${side}`),
        width: 290,
        narrowLabel: t(`conflict.col.${side}`),
        cell: (conflict) => <Side conflict={conflict} side={side} />,
      }),
    ),
    assigned,
    status === "pending" ? decide() : decided(),
  ];

  function decide(): Column<Conflict> {
    return {
      id: "decide",
      header: "",
      label: t("conflict.state"),
      width: 150,
      cell: (conflict) => (
        <Group gap={4} wrap="nowrap" justify="flex-end">
          {(["accept", "deny"] as const).map((verb) => (
            <Button
              key={verb}
              size="xs"
              variant={verb === "accept" ? "default" : "subtle"}
              aria-label={`${t(`conflict.${verb}`)} ${nameOf(conflict)}`}
              onClick={() => onAsk(verb, conflict)}
            >
              {t(`conflict.${verb}`)}
            </Button>
          ))}
        </Group>
      ),
    };
  }

  function decided(): Column<Conflict> {
    return {
      id: "decided",
      header: t("conflict.col.decided"),
      width: 190,
      cell: ({ decidedAt, decidedBy, undoneAt, children }) => (
        <>
          <span>{decidedAt ? format.dateTime(decidedAt) : "–"}</span>
          {decidedBy && <span className={table.detail}>{t("missing.by", { who: decidedBy })}</span>}
          {status === "accepted" && undoneAt && (
            <span className={css.reason}>
              <Tag>{t("conflict.undone", { when: format.dateTime(undoneAt) })}</Tag>
            </span>
          )}
          {children.disabled > 0 && (
            <span className={css.reason}>
              <Tag tone="warn">
                {t("conflict.disabled", {
                  count: children.disabled,
                })}
              </Tag>
            </span>
          )}
          {children.count > 0 && children.disabled === 0 && (
            <span className={table.detail}>{t("conflict.enabled")}</span>
          )}
        </>
      ),
    };
  }
}

/** The columns that differ as one side states them, and where that comes from. */
function Side({ conflict, side }: { conflict: Conflict; side: "current" | "other" }) {
  const { t } = useTranslation("approvals");
  const { field } = useFieldWords();
  const { differences, jumped } = conflict;
  const [isWhole, setWhole] = useState(false);
  const format = useFormat();
  const from = side === "current" ? (conflict.current ?? conflict.beside) : conflict.other;
  if (from === null) return <span className="us-dim">{t("conflict.nothing_stands")}</span>;
  const others = differences.length - SHOWN;
  return (
    <div className={css.side} data-below>
      {side === "current" && conflict.beside !== null && (
        <span className="us-dim">
          {t("conflict.year_beside", { day: format.date(conflict.beside.period) })}
        </span>
      )}
      <dl>
        {(isWhole ? differences : differences.slice(0, SHOWN)).map((difference) => (
          <div key={difference.column} data-jumped={jumped.includes(difference.column) || undefined}>
            <dt>{field(difference.column)}</dt>
            <dd>
              <Value column={difference.column} value={difference[side]} />
            </dd>
          </div>
        ))}
      </dl>
      {others > 0 && (
        <UnstyledButton className={css.more} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t("conflict.fewer") : t("conflict.more", { count: others })}
        </UnstyledButton>
      )}
      <From from={from} />
    </div>
  );
}

function Value({ column, value }: { column: string; value: string | number | boolean | null }) {
  const { t } = useTranslation("approvals");
  const inWords = useFactValue();
  if (value === null) return <span className="us-dim">{t("conflict.not_stated")}</span>;
  return inWords(column, value);
}

function From({ from }: { from: ValueSource }) {
  const { t } = useTranslation("approvals");
  const format = useFormat();
  const { source } = useFieldWords();
  return (
    <span className={css.from}>
      {t("conflict.from", { source: source(from.source), row: format.number(from.row) })}{" "}
      <Link className="us-link" to={paths.load(from.loadId)}>
        {from.fileName}
      </Link>
      {from.loadedAt && `, ${t("conflict.when", { when: format.dateTime(from.loadedAt) })}`}
    </span>
  );
}
