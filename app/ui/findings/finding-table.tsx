import { IconAlertTriangle, IconCircleX, IconInfoCircle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Severity } from "~/domain/tabular/finding";
import { Status, type Tone } from "~/ui/controls/tag";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";
import css from "./findings.module.css";

/** A finding of a file in the reader's language. */
export interface ToldFinding {
  readonly severity: Severity;
  readonly sheet?: string | null;
  readonly row?: number | null;
  /** The letter of its column, with the header where that is known. */
  readonly column?: string | null;
  readonly message: string;
  readonly hint?: string | null;
}

/** The tone and the icon of a finding. */
export const LOOKS = {
  error: ["err", IconCircleX],
  warning: ["warn", IconAlertTriangle],
  note: ["info", IconInfoCircle],
} as const satisfies Record<Severity, readonly [Tone, typeof IconCircleX]>;

const SCROLLS_FROM = 8;

interface Props {
  readonly label: string;
  readonly findings: readonly ToldFinding[];
}

/** What was found in a file, one line each: where it stands, its severity, what it is and what to do. */
export function FindingTable({ label, findings }: Props) {
  const columns = useColumns();
  return (
    <DataTable
      label={label}
      rows={findings.map((finding, at) => ({ ...finding, id: String(at) }))}
      columns={columns}
      rowId={({ id }) => id}
      boxHeight={findings.length > SCROLLS_FROM ? "296px" : undefined}
      stacks
    />
  );
}

function useColumns(): Column<ToldFinding>[] {
  const { t } = useTranslation("ui");
  const place = ({ sheet = null, row = null, column = null }: ToldFinding) => {
    const within =
      row === null
        ? (column ?? t("findings.file"))
        : column === null
          ? t("findings.row", { row })
          : t("findings.row_column", { row, column });
    return sheet === null ? within : t("findings.sheet", { sheet, place: within });
  };
  return [
    {
      id: "place",
      header: t("findings.place"),
      cell: (finding) => <span className={css.place}>{place(finding)}</span>,
      width: 190,
    },
    {
      id: "kind",
      header: t("findings.kind"),
      cell: ({ severity }) => {
        const [tone, Icon] = LOOKS[severity];
        return (
          <Status tone={tone}>
            <Icon aria-hidden />
            {t(`findings.severity.${severity}`)}
          </Status>
        );
      },
      width: 110,
    },
    {
      id: "text",
      header: t("findings.text"),
      cell: ({ message, hint }) => (
        <span className={css.sentence} data-below>
          {message} {hint && <span className="us-mid">{hint}</span>}
        </span>
      ),
    },
  ];
}
