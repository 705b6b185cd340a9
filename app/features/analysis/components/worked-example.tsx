import { useTranslation } from "react-i18next";
import type { TraceLine } from "~/domain/analysis/figures/figure";
import { partName } from "~/domain/analysis/figures/split-trace";
import type { WorkedExample as Example } from "~/domain/analysis/worked-example";
import { findMetric } from "~/domain/metrics/catalogue";
import { decimalsIn } from "~/domain/weights/percent";
import { useFigureText } from "~/features/figures/components/use-figure-text";
import { useKeyName } from "~/features/figures/components/use-key-name";
import { inputLabel } from "~/features/figures/working";
import { UnitText } from "~/ui/figure/unit-text";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";
import { useFormat } from "~/ui/use-format";
import css from "./methodology.module.css";

interface Row {
  readonly name: string;
  readonly eur: number;
  readonly line: TraceLine | null;
}

/** A figure worked out from a few invented holdings, line by line, as the engine does it. */
export function WorkedExample({ example }: { example: Example }) {
  const { t } = useTranslation(["analysis", "metrics"]);
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
    const label = t(inputLabel(field), { defaultValue: field.replaceAll("_", " ") });
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
  const words = (line: TraceLine | null) => {
    if (line === null) return t("example.outside");
    if (!line.covered) return t("example.uncovered");
    const known = Object.entries(line.input).filter(([, value]) => value !== null && value !== "");
    return known.map(input).join(" · ");
  };
  const columns: readonly Column<Row>[] = [
    {
      id: "name",
      header: t("holding"),
      wide: true,
      cell: ({ name, line }) => (
        <>
          <span className="us-medium">{t(`example.name.${name}`)}</span>
          <span className={css.inputs}>{words(line)}</span>
        </>
      ),
    },
    {
      id: "value",
      header: t("example.value"),
      numeric: true,
      cell: ({ eur }) => format.amountShort(eur, "EUR"),
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
        rowHeight={44}
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
