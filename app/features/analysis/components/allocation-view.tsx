import { useTranslation } from "react-i18next";
import type { BreakdownItem, Figure } from "~/domain/analysis/figures/figure";
import { partName } from "~/domain/analysis/figures/split-trace";
import { useExplain } from "~/features/figures/components/explain-context";
import { useFigureText } from "~/features/figures/components/use-figure-text";
import { useKeyName } from "~/features/figures/components/use-key-name";
import { HorizontalBars } from "~/ui/charts/horizontal-bars";
import { CountryLink } from "~/ui/country-link";
import { PageBody, Section } from "~/ui/page/page";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";
import { useFormat } from "~/ui/use-format";
import { chartParts } from "../allocation-parts";
import type { AnalysisScreen } from "../analysis-screen.types";
import css from "./analysis.module.css";
import { PartShare } from "./part-share";

/** Where the portfolio is invested, as bars and as the whole list; short positions apart. */
export function AllocationView({ screen }: { screen: AnalysisScreen }) {
  const figures = screen.views.allocation?.figures ?? [];
  const benchmark = screen.benchmark?.views.allocation?.figures ?? [];
  return (
    <PageBody>
      {figures.map((figure) => (
        <Split
          key={figure.metric}
          figure={figure}
          benchmark={benchmark.find((other) => other.metric === figure.metric) ?? null}
        />
      ))}
    </PageBody>
  );
}

function Split({ figure, benchmark }: { figure: Figure; benchmark: Figure | null }) {
  const { t } = useTranslation("analysis");
  const format = useFormat();
  const text = useFigureText();
  const keyName = useKeyName(figure.metric);
  const explain = useExplain();
  const parts = figure.breakdown ?? [];
  const { shown, merged } = chartParts(parts);
  const name = text.name(figure.metric);
  const label = (part: BreakdownItem) =>
    part.negative ? t("allocation.short", { name: keyName(part.key) }) : keyName(part.key);
  const ofBenchmark = (part: BreakdownItem) =>
    benchmark?.breakdown?.find(
      (other) => other.key === part.key && Boolean(other.negative) === Boolean(part.negative),
    )?.weightShare ?? 0;

  const columns: readonly Column<BreakdownItem>[] = [
    {
      id: "name",
      header: name,
      wide: true,
      cell: (part) =>
        figure.metric === "allocation.country" ? (
          <CountryLink code={part.key}>{label(part)}</CountryLink>
        ) : (
          label(part)
        ),
    },
    {
      id: "share",
      header: t("allocation.share"),
      numeric: true,
      cell: (part) => (
        <span className="us-strong">
          <PartShare metric={figure.metric} part={part} label={label(part)} />
        </span>
      ),
    },
    ...(benchmark
      ? [
          {
            id: "benchmark",
            header: t("benchmark"),
            numeric: true,
            cell: (part: BreakdownItem) => <span className="us-mid">{format.share(ofBenchmark(part))}</span>,
          },
        ]
      : []),
    {
      id: "count",
      header: t("allocation.positions"),
      numeric: true,
      cell: (part) => <span className="us-dim">{format.number(part.count)}</span>,
    },
  ];
  if (parts.length === 0) return null;
  return (
    <Section title={name}>
      <div className={css.split}>
        <HorizontalBars
          name={name}
          columns={[name, t("weight")]}
          items={[
            ...shown.map((part) => ({
              id: `${part.key}${part.negative ? "-" : ""}`,
              label: label(part),
              name: label(part),
              value: part.weightShare,
              text: format.share(part.weightShare),
              tone: part.negative ? ("down" as const) : toneOf(part.key),
            })),
            ...(merged.count > 0
              ? [
                  {
                    id: "merged",
                    label: t("allocation.merged", { limit: format.number(5, 2), count: merged.count }),
                    name: t("allocation.merged", { limit: format.number(5, 2), count: merged.count }),
                    value: merged.weightShare,
                    text: format.share(merged.weightShare),
                  },
                ]
              : []),
          ]}
        />
        <DataTable
          label={name}
          rows={parts}
          columns={columns}
          rowId={(part) => `${part.key}${part.negative ? "-" : ""}`}
          rowHeight={32}
          isChosen={(part) => explain.metric === figure.metric && explain.part === partName(part)}
        />
      </div>
    </Section>
  );
}

const toneOf = (key: string) =>
  key === "unknown" || key === "notLookedThrough" ? ("hatched" as const) : ("plain" as const);
