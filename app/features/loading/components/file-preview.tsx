import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { LoadPreview, PreviewRow } from "~/domain/load-files/preview";
import { isOnlyOffered } from "~/domain/load-files/years/offered-day";
import { ErrorPart, SkeletonRows } from "~/ui/page/states";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";
import { useFormat } from "~/ui/use-format";
import { findingMessage } from "../finding-message";
import { datasetColumns } from "./dataset-columns";
import { FileChoices } from "./file-choices";
import css from "./loading.module.css";
import { MappingFields } from "./mapping-fields";
import type { MappingAgain } from "./use-mapping-again";

interface Props {
  /** Undefined while the beginning of the file is read; null when there is nothing to show. */
  readonly preview: LoadPreview | null | undefined;
  /** The preview is not yet that of this mapping. */
  readonly isReading: boolean;
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
export function FilePreview({
  preview,
  isReading,
  dataset,
  mapping,
  again,
  onMapping,
  suggested,
  onDataset,
}: Props) {
  const { t } = useTranslation(["loading", "datasets", "files"]);
  const format = useFormat();
  if (preview === undefined) return <SkeletonRows rows={5} height={32} />;
  if (preview === null) return null;
  const { problem, columns, rows, detected, sheets, warnings, notes, offered } = preview;
  const layout = detected.layout;
  return (
    <section className={css.preview} aria-label={t("screen.preview")} aria-busy={isReading}>
      <h3>{t("screen.preview")}</h3>
      {typeof layout === "string" && (
        <p className={css.quiet}>{t("screen.recognised_as", { layout: t(`screen.recognised.${layout}`) })}</p>
      )}
      {typeof layout !== "string" || sheets.length > 1 ? (
        <FileChoices preview={preview} mapping={mapping} onMapping={onMapping} />
      ) : (
        typeof detected.sheet === "string" && (
          <p className={css.quiet}>{t("screen.sheet", { sheet: detected.sheet })}</p>
        )
      )}
      {again && mapping && !isOnlyOffered(mapping, offered) && (
        <p className={css.quiet} role="status">
          {t("screen.preview_again", {
            day: format.date(again.saved.savedAt),
            who: again.saved.savedBy,
          })}
        </p>
      )}
      {offered && preview.constants[offered.column] === offered.day && (
        <p className={css.quiet} role="status">
          {t("screen.preview_day_from", {
            field: offered.column,
            day: offered.day,
            cell: offered.cell,
            text: offered.text,
          })}
        </p>
      )}
      {problem && (
        <ErrorPart title={t("screen.preview_failed")}>
          <p>{t(problem.key, problem.params)}</p>
          {columns && <p>{t("screen.preview_how")}</p>}
        </ErrorPart>
      )}
      {warnings.map((finding) => {
        const { key, params } = findingMessage(finding);
        return (
          <p key={`${finding.code} ${finding.column}`} className={css.doubt} role="status">
            {t(key, params)}
          </p>
        );
      })}
      {notes.map((finding) => {
        const { key, params } = findingMessage(finding);
        return (
          <p key={`${finding.code} ${finding.column}`} className={css.quiet}>
            {t(key, params)}
          </p>
        );
      })}
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
          offered={offered}
          onMapping={onMapping}
        />
      )}
      {!problem && rows.length === 0 && <p className={css.quiet}>{t("screen.preview_empty")}</p>}
      {rows.length > 0 && <PreviewTable rows={rows} />}
    </section>
  );
}

function PreviewTable({ rows }: { rows: readonly PreviewRow[] }) {
  const { t } = useTranslation(["loading", "eet", "files"]);
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
