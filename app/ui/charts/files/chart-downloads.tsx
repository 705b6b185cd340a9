import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { csvLine } from "~/domain/tabular/writing/write-csv";
import { showToast } from "../../toast";
import css from "../charts.module.css";
import { type ChartTable, cellValue } from "./chart-table";

interface Props {
  readonly label: string;
  readonly drawing: RefObject<HTMLDivElement>;
  readonly table: ChartTable | undefined;
  /** Brings the drawing back where the table stands in its place. */
  readonly showDrawing: () => void;
}

const KINDS = ["svg", "png", "csv"] as const;
type Kind = (typeof KINDS)[number];

/** A chart as a file: the drawing as lines or dots, its figures as rows. */
export function ChartDownloads({ label, drawing, table, showDrawing }: Props) {
  const { t } = useTranslation("ui");
  const save = async (kind: Kind) => {
    const { fileName, pngOf, saveFile } = await import("./save");
    if (kind === "csv") {
      if (!table) return;
      const rows = (table.values ?? table.rows.map((row) => row.map(cellValue))).map((row) => csvLine(row));
      // The mark tells spreadsheets that the text is UTF-8.
      const text = `\uFEFF${csvLine(table.columns)}${rows.join("")}`;
      return saveFile(fileName(label, kind), new Blob([text], { type: "text/csv;charset=utf-8" }));
    }
    showDrawing();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    if (!drawing.current) return;
    const { svgOf } = await import("./svg-of");
    const svg = svgOf(drawing.current, label);
    const picture = kind === "svg" ? new Blob([svg], { type: "image/svg+xml" }) : await pngOf(svg);
    saveFile(fileName(label, kind), picture);
  };
  return KINDS.filter((kind) => kind !== "csv" || table).map((kind) => (
    <button
      key={kind}
      type="button"
      className={css.switch}
      aria-label={t("download_chart", { name: label, kind: kind.toUpperCase() })}
      onClick={() => save(kind).catch(() => showToast({ kind: "err", title: t("download_failed") }))}
    >
      {kind.toUpperCase()}
    </button>
  ));
}
