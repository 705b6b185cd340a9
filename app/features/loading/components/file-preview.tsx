import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { LoadPreview, PreviewRow } from "~/domain/load-files/preview";
import { SHEET_KEY } from "~/domain/load-files/saved-mapping";
import { ErrorPart, SkeletonRows } from "~/ui/page/states";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";
import { useFormat } from "~/ui/use-format";
import { findingMessage } from "../finding-message";
import { datasetColumns } from "./dataset-columns";
import css from "./loading.module.css";
import { MappingFields } from "./mapping-fields";
import type { MappingAgain } from "./use-mapping-again";

interface Props {
  /** Undefined while the beginning of the file is read; null when there is nothing to show. */
  readonly preview: LoadPreview | null | undefined;
  readonly dataset: string;
  readonly mapping: Readonly<Record<string, string>> | null;
  /** What was taken over from an earlier file with the same headers. */
  readonly again: MappingAgain | null;
  readonly onMapping: (mapping: Readonly<Record<string, string>> | null) => void;
  /** Other datasets the file can be read as. */
  readonly suggested: readonly string[];
  readonly onDataset: (dataset: string) => void;
}

/** How the first rows would be read, and which column of the file is which field. */
export function FilePreview({ preview, dataset, mapping, again, onMapping, suggested, onDataset }: Props) {
  const { t } = useTranslation(["loading", "datasets"]);
  const format = useFormat();
  if (preview === undefined) return <SkeletonRows rows={5} height={32} />;
  if (preview === null) return null;
  const { problem, columns, rows, detected, sheets } = preview;
  const layout = detected.layout;
  const sheet = mapping?.[SHEET_KEY] ?? detected.sheet;
  return (
    <section className={css.preview} aria-label={t("screen.preview")}>
      <h3>{t("screen.preview")}</h3>
      {typeof layout === "string" && (
        <p className={css.quiet}>{t("screen.recognised_as", { layout: t(`screen.recognised.${layout}`) })}</p>
      )}
      {typeof sheet === "string" && sheets.length > 1 ? (
        <p className={css.sheet}>
          <label htmlFor="load-sheet">{t("screen.sheet_choice")}</label>
          <select
            id="load-sheet"
            value={sheet}
            onChange={(event) => onMapping({ [SHEET_KEY]: event.currentTarget.value })}
          >
            {sheets.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </p>
      ) : (
        typeof sheet === "string" && <p className={css.quiet}>{t("screen.sheet", { sheet })}</p>
      )}
      {again && mapping && (
        <p className={css.quiet} role="status">
          {t("screen.preview_again", {
            day: format.date(again.saved.savedAt),
            who: again.saved.savedBy,
          })}
        </p>
      )}
      {problem && (
        <ErrorPart title={t("screen.preview_failed")}>
          <p>{t(problem.key, problem.params)}</p>
          {columns && <p>{t("screen.preview_how")}</p>}
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
          mapping={mapping}
          lastGiven={again?.given ?? {}}
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
  const order = datasetColumns(first).flatMap(({ name }) => (filled.has(name) ? [name] : []));
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
