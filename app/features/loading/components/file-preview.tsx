import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { LoadPreview, PreviewRow } from "~/domain/load-files/preview";
import { ErrorPart, SkeletonRows } from "~/ui/page/states";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";
import { findingMessage } from "../finding-message";
import { datasetColumns } from "./dataset-columns";
import css from "./loading.module.css";
import { MappingFields } from "./mapping-fields";

interface Props {
  /** Undefined while the beginning of the file is read; null when there is nothing to show. */
  readonly preview: LoadPreview | null | undefined;
  readonly dataset: string;
  readonly mapping: Readonly<Record<string, string>> | null;
  readonly onMapping: (mapping: Readonly<Record<string, string>> | null) => void;
  /** Other datasets the file can be read as. */
  readonly suggested: readonly string[];
  readonly onDataset: (dataset: string) => void;
}

/** How the first rows would be read, and which column of the file is which field. */
export function FilePreview({ preview, dataset, mapping, onMapping, suggested, onDataset }: Props) {
  const { t } = useTranslation(["loading", "datasets"]);
  if (preview === undefined) return <SkeletonRows rows={5} height={32} />;
  if (preview === null) return null;
  const { problem, columns, rows, detected } = preview;
  const layout = detected.layout;
  return (
    <section className={css.preview} aria-label={t("screen.preview")}>
      <h3>{t("screen.preview")}</h3>
      {typeof layout === "string" && (
        <p className={css.quiet}>{t("screen.recognised_as", { layout: t(`screen.recognised.${layout}`) })}</p>
      )}
      {typeof detected.sheet === "string" && (
        <p className={css.quiet}>{t("screen.sheet", { sheet: detected.sheet })}</p>
      )}
      {problem && (
        <ErrorPart title={t("screen.preview_failed")}>
          <p>{t(problem.key, problem.params)}</p>
        </ErrorPart>
      )}
      {suggested.length > 0 && (
        <p className={css.links} role="status">
          {t("screen.suggested")}
          {suggested.map((name) => (
            <Button key={name} variant="default" size="xs" onClick={() => onDataset(name)}>
              {t(`datasets:${name}`)}
            </Button>
          ))}
        </p>
      )}
      {columns && (
        <MappingFields
          columns={columns}
          constants={preview.constants}
          dataset={dataset}
          isChanged={mapping !== null}
          onMapping={onMapping}
        />
      )}
      {!problem && rows.length === 0 && <p className={css.quiet}>{t("screen.preview_empty")}</p>}
      {rows.length > 0 && <PreviewTable rows={rows} />}
    </section>
  );
}

function PreviewTable({ rows }: { rows: readonly PreviewRow[] }) {
  const { t } = useTranslation(["loading", "eet"]);
  const first = rows[0]?.dataset ?? "issuers";
  const sameDataset = rows.filter(({ dataset }) => dataset === first);
  const filled = new Set(sameDataset.flatMap(({ cells }) => Object.keys(cells)));
  const order = [...datasetColumns(first).filter((name) => filled.has(name))];
  for (const name of filled) if (!order.includes(name)) order.push(name);
  const columns: Column<PreviewRow>[] = [
    { id: "row", header: t("screen.preview_row"), cell: ({ row }) => row, width: 48 },
    ...order.map(
      (name): Column<PreviewRow> => ({
        id: name,
        header: name,
        cell: ({ cells, findings }) => {
          const finding = findings.find(({ column }) => column === name || column?.endsWith(`(${name})`));
          const message = finding && findingMessage(finding);
          return (
            <span
              className={css.previewCell}
              data-severity={finding?.severity}
              title={message && t(message.key, message.params)}
            >
              {cells[name] ?? (finding ? "–" : "")}
            </span>
          );
        },
      }),
    ),
    {
      id: "verdict",
      header: "",
      label: t("screen.findings"),
      cell: ({ accepted, findings }) => {
        const [finding] = findings;
        if (finding === undefined) return null;
        const { key, params } = findingMessage(finding);
        return (
          <span className={accepted ? css.previewNote : css.previewError}>
            {!accepted && <b>{t("screen.preview_rejected")}: </b>}
            {t(key, params)}
          </span>
        );
      },
    },
  ];
  return (
    <DataTable
      label={t("screen.preview")}
      rows={sameDataset}
      columns={columns}
      rowId={({ row, cells }) => `${row} ${JSON.stringify(cells)}`}
      rowHeight={32}
      boxHeight="320px"
      dense
    />
  );
}
