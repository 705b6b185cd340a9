import { useTranslation } from "react-i18next";
import type { TraceLine } from "~/domain/analysis/figure";
import { partName } from "~/domain/analysis/split-trace";
import type { WorkedExample as Example } from "~/domain/analysis/worked-example";
import { findMetric } from "~/domain/metrics/catalogue";
import { UnitText } from "~/ui/figure/unit-text";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";
import { useFormat } from "~/ui/use-format";
import css from "./methodology.module.css";
import { useFigureText } from "./use-figure-text";
import { useKeyName } from "./use-key-name";

interface Row {
  readonly name: string;
  readonly eur: number;
  readonly line: TraceLine | null;
}

/** A figure worked out from a few invented holdings, line by line, as the engine does it. */
export function WorkedExample({ example }: { example: Example }) {
  const { t } = useTranslation(["analysis", "metrics", "ui"]);
  const format = useFormat();
  const text = useFigureText();
  const { figure, lines } = example;
  const keyName = useKeyName(figure.metric);
  const metric = findMetric(figure.metric);
  const isSplit = metric?.aggregate === "split";
  const rows: Row[] = lines.map(({ name, eur }) => ({
    name,
    eur,
    line: figure.holdings?.find(({ holdingId }) => holdingId === name) ?? null,
  }));
  const input = ([field, value]: [string, TraceLine["input"][string]]) => {
    const label = t(`input.${field}`, { defaultValue: field.replaceAll("_", " ") });
    if (value === null) return `${label}: –`;
    if (typeof value === "boolean") return `${label}: ${t(value ? "yes" : "no")}`;
    return `${label}: ${typeof value === "number" ? format.number(value, decimalsIn(value)) : value}`;
  };
  const part = (line: TraceLine) => {
    if (isSplit) return keyName(line.part ?? "");
    if (line.contribution === null || !metric) return "–";
    if (metric.unit === "share") return format.share(line.contribution, 2);
    return format.number(line.contribution, metric.unit === "rating" ? 4 : Math.max(2, metric.decimals));
  };
  const columns: readonly Column<Row>[] = [
    { id: "name", header: t("holding"), wide: true, cell: ({ name }) => t(`example.name.${name}`) },
    {
      id: "value",
      header: t("example.value"),
      numeric: true,
      cell: ({ eur }) => format.amountShort(eur, "EUR"),
    },
    {
      id: "inputs",
      header: t("ui:layers.inputs"),
      cell: ({ line }) => {
        if (line === null) return <span className="us-dim">{t("example.outside")}</span>;
        if (!line.covered) return <span className="us-dim">{t("example.uncovered")}</span>;
        const known = Object.entries(line.input).filter(([, value]) => value !== null && value !== "");
        return <span className={css.inputs}>{known.map(input).join(" · ")}</span>;
      },
    },
    {
      id: "part",
      header: t("example.part"),
      numeric: true,
      cell: ({ line }) => (line === null ? "" : <b className="us-medium">{part(line)}</b>),
    },
  ];
  return (
    <>
      <p>{t("example.note")}</p>
      <DataTable
        label={t("example.title")}
        rows={rows}
        columns={columns}
        rowId={({ name }) => name}
        rowHeight={40}
        stacks
      />
      <p style={{ marginTop: 10 }}>
        {isSplit ? (
          format.list(
            (figure.breakdown ?? []).map(
              (item) => `${keyName(partName(item))} ${format.share(item.weightShare)}`,
            ),
          )
        ) : (
          <UnitText>
            {t("example.result", {
              figure: text.name(figure.metric),
              value: figure.value === null ? "–" : text.value(figure.metric, figure.value),
              unit: text.unit(figure.metric),
              eligible: format.share(figure.eligibleShare, 0),
              covered: format.share(figure.coverageShare, 0),
            })}
          </UnitText>
        )}
      </p>
    </>
  );
}

/** As many decimals as the number has, at most four. */
function decimalsIn(value: number): number {
  return String(Number(value.toFixed(4))).split(".")[1]?.length ?? 0;
}
