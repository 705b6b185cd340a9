import { IconAlertTriangle, IconCircleX, IconInfoCircle } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { LoadFinding } from "~/domain/datasets/load-finding";
import { Segmented } from "~/ui/controls/segmented";
import { Status, type Tone } from "~/ui/controls/tag";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";
import { useFormat } from "~/ui/use-format";
import { findingMessage } from "../finding-message";
import type { LoadDetails } from "../loading.types";
import css from "./loading.module.css";

const LOOKS = {
  error: ["err", IconCircleX],
  warning: ["warn", IconAlertTriangle],
  note: ["info", IconInfoCircle],
} as const satisfies Record<LoadFinding["severity"], readonly [Tone, typeof IconCircleX]>;

/** The findings of a load, all or of one code, each with its place in the file. */
export function FindingsTable({ load }: { load: LoadDetails }) {
  const { t } = useTranslation("loading");
  const format = useFormat();
  const [code, setCode] = useState("");
  const columns = useColumns();
  const codes = Object.entries(load.findingCounts);
  const total = codes.reduce((sum, [, count]) => sum + count, 0);
  if (total === 0) return <p className={css.quiet}>{t("screen.findings_none")}</p>;
  const shown = load.findings.filter((finding) => code === "" || finding.code === code);
  return (
    <>
      <div className={css.findingsBar}>
        {codes.length > 1 && (
          <Segmented
            label={t("screen.finding_kind")}
            value={code}
            onChange={setCode}
            options={[
              { value: "", label: `${t("screen.findings_all")} ${format.number(total)}` },
              ...codes.map(([value, count]) => ({
                value,
                label: `${t(`finding_name.${value}`)} ${format.number(count)}`,
              })),
            ]}
          />
        )}
        {load.findings.length < total && (
          <span className="us-dim">
            {t("screen.findings_listed", {
              listed: format.number(load.findings.length),
              total: format.number(total),
            })}
          </span>
        )}
        <a className="us-link" href={`/api/v1/loads/${load.id}/findings.csv`} download>
          {t("screen.findings_download")}
        </a>
      </div>
      <DataTable
        label={t("screen.findings")}
        rows={shown.map((finding, at) => ({ finding, id: `${finding.code} ${at}` }))}
        columns={columns}
        rowId={({ id }) => id}
        boxHeight="296px"
        stacks
      />
    </>
  );
}

interface Listed {
  readonly id: string;
  readonly finding: LoadFinding;
}

function useColumns(): Column<Listed>[] {
  const { t } = useTranslation(["loading", "eet"]);
  const place = ({ sheet, row, column }: LoadFinding) => {
    const within =
      row === null
        ? (column ?? t("screen.place_file"))
        : column === null
          ? t("screen.place_row", { row })
          : t("screen.place_row_column", { row, column });
    return sheet === null ? within : t("screen.place_sheet", { sheet, place: within });
  };
  return [
    {
      id: "place",
      header: t("screen.finding_place"),
      cell: ({ finding }) => <span className={css.place}>{place(finding)}</span>,
      width: 240,
    },
    {
      id: "kind",
      header: t("screen.finding_kind"),
      cell: ({ finding }) => {
        const [tone, Icon] = LOOKS[finding.severity];
        return (
          <Status tone={tone}>
            <Icon aria-hidden />
            {t(`screen.severity.${finding.severity}`)}
          </Status>
        );
      },
      width: 110,
    },
    {
      id: "text",
      header: t("screen.finding_text"),
      cell: ({ finding }) => {
        const { key, params } = findingMessage(finding);
        return <span className={css.sentence}>{t(key, params)}</span>;
      },
    },
  ];
}
