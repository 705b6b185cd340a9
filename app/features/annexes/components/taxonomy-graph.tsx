import { useTranslation } from "react-i18next";
import type { TaxonomyGraph as Graph, TaxonomyBar } from "~/domain/annexes/taxonomy-graphs";
import { type SegmentTone, StackedBars } from "~/ui/charts/stacked-bars";
import { useFormat } from "~/ui/use-format";
import type { PrintedTable } from "../annex-tables";
import type { AnnexWords } from "../annex-words";
import css from "./annexes.module.css";

interface Props {
  readonly graph: Graph;
  readonly words: AnnexWords;
  readonly table: PrintedTable;
}

const TONES = {
  gas: "warm",
  nuclear: "deep",
  rest: "strong",
  notAligned: "plain",
  noData: "hatched",
} as const satisfies Readonly<Record<string, SegmentTone>>;
type Part = keyof typeof TONES;
const PARTS: readonly Part[] = ["gas", "nuclear", "rest", "notAligned", "noData"];

/** What is aligned by gas, by nuclear energy and by neither; by what is aligned where no data tells them apart. */
function shareOf(bar: TaxonomyBar, part: Part): number {
  if (part !== "rest") return bar[part] ?? 0;
  return Math.max(0, (bar.aligned ?? 0) - (bar.gas ?? 0) - (bar.nuclear ?? 0));
}

/** One of the two graphs of an annex, with its figures as a table below. */
export function TaxonomyGraph({ graph, words, table }: Props) {
  const { t } = useTranslation("annexes");
  const format = useFormat();
  const name = words.scope(graph.scope);
  const [columns = [], ...rows] = table;
  return (
    <div className={css.graph}>
      <h3>{name}</h3>
      <StackedBars
        name={name}
        bars={graph.bars.map((bar) => ({
          id: bar.kpi,
          label: words.kpi(bar.kpi),
          segments: PARTS.map((part) => ({
            key: part,
            share: shareOf(bar, part),
            tone: TONES[part],
            title: `${t(`graph.${part}`)} ${format.share(shareOf(bar, part))}`,
          })),
        }))}
        legend={PARTS.map((part) => ({ tone: TONES[part], label: t(`graph.${part}`) }))}
        table={{
          columns,
          rows,
          values: graph.bars.map(({ kpi, aligned, gas, nuclear, notAligned, noData }) => [
            words.kpi(kpi),
            ...[aligned, gas, nuclear, notAligned, noData],
          ]),
        }}
      />
      <p>{t("graph.base", { share: format.share(graph.baseShare) })}</p>
    </div>
  );
}
