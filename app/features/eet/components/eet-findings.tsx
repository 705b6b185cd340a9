import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { EetFinding } from "~/domain/eet/check/finding";
import type { Severity } from "~/domain/tabular/finding";
import { Status } from "~/ui/controls/tag";
import { LOOKS } from "~/ui/findings/finding-table";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";
import { useFormat } from "~/ui/use-format";
import { eetFindingText } from "../finding-words";
import css from "./eet.module.css";

interface Props {
  readonly findings: readonly EetFinding[];
  /** A field's name in the reader's language. */
  readonly nameOf: (code: string) => string;
  /** Rows are named where a file has several. */
  readonly showsRows: boolean;
}

interface Group {
  readonly rule: string;
  readonly severity: Severity;
  readonly count: number;
}

const ORDER: readonly Severity[] = ["error", "warning", "note"];

/** Findings grouped by rule, of which one can be looked at alone. */
export function EetFindings({ findings, nameOf, showsRows }: Props) {
  const { t } = useTranslation("eet");
  const format = useFormat();
  const [rule, setRule] = useState<string | null>(null);
  const columns = useColumns(nameOf, showsRows);
  const groups = groupsOf(findings);
  if (findings.length === 0) return <p className={css.note}>{t("findings.none")}</p>;
  const shown = findings.filter((finding) => rule === null || idOf(finding) === rule);
  return (
    <>
      <ul className={css.rules}>
        {groups.map((group) => {
          const id = `${group.severity} ${group.rule}`;
          const [tone, Icon] = LOOKS[group.severity];
          return (
            <li key={id}>
              <button
                type="button"
                aria-pressed={rule === id}
                onClick={() => setRule(rule === id ? null : id)}
              >
                <Status tone={tone}>
                  <Icon aria-hidden />
                  {t(`rule_name.${group.rule}`)}
                </Status>
                <span>{format.number(group.count)}</span>
              </button>
            </li>
          );
        })}
      </ul>
      <DataTable
        label={t("findings.title")}
        rows={shown.map((finding, at) => ({ finding, id: `${rule ?? ""} ${at}` }))}
        columns={columns}
        rowId={({ id }) => id}
        {...(shown.length > 12 && { boxHeight: "440px" })}
        stacks
      />
    </>
  );
}

const idOf = ({ severity, rule }: EetFinding) => `${severity} ${rule}`;

function groupsOf(findings: readonly EetFinding[]): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const finding of findings) {
    const { rule, severity } = finding;
    groups.set(idOf(finding), { rule, severity, count: (groups.get(idOf(finding))?.count ?? 0) + 1 });
  }
  return [...groups.values()].sort(
    (a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity) || b.count - a.count,
  );
}

interface Listed {
  readonly id: string;
  readonly finding: EetFinding;
}

function useColumns(nameOf: (code: string) => string, showsRows: boolean): Column<Listed>[] {
  const { t } = useTranslation("eet");
  const place = ({ row, place: column, code }: EetFinding) => {
    if (row === null && column !== null) return t("findings.column", { column });
    if (row === null) return code ?? t("findings.file");
    return column === null
      ? t("findings.row", { row })
      : t("findings.row_column", { row, column: column.replace(/^([A-Z]+) .*$/, "$1") });
  };
  return [
    {
      id: "kind",
      header: t("findings.kind"),
      cell: ({ finding }) => {
        const [tone, Icon] = LOOKS[finding.severity];
        return (
          <Status tone={tone}>
            <Icon aria-hidden />
            {t(`findings.severity.${finding.severity}`)}
          </Status>
        );
      },
      width: 110,
    },
    ...(showsRows
      ? [
          {
            id: "place",
            header: t("findings.place"),
            cell: ({ finding }: Listed) => <span className={css.place}>{place(finding)}</span>,
            width: 150,
          },
        ]
      : []),
    {
      id: "field",
      header: t("findings.field"),
      cell: ({ finding }) => (
        <span className={css.place}>
          {finding.code === null ? (finding.value ?? "") : `${finding.code} ${nameOf(finding.code)}`}
        </span>
      ),
      width: 320,
    },
    {
      id: "text",
      header: t("findings.text"),
      cell: ({ finding }) => <span className={css.sentence}>{eetFindingText(t, finding)}</span>,
    },
  ];
}
