import type { ReactNode } from "react";
import type { Figure } from "~/domain/analysis/figures/figure";
import { figureIn } from "~/domain/analysis/findings";
import { type Comparison, compare } from "~/domain/comparing/compare";
import type { PaiRow } from "~/domain/reports/pai-table";
import { UnitText } from "~/ui/figure/unit-text";
import { usePrint } from "./print-context";
import { onAll, printValue } from "./print-value";
import { PrintedFigure } from "./printed-figure";
import { GapMark, UnitOf } from "./texts";

/** Notes below the table, by the figures they explain. */
const NOTES: Readonly<Record<string, "a" | "b" | "c" | "d">> = {
  "pai.1.total12": "a",
  "pai.1.total123": "a",
  "pai.2.scope12": "b",
  "pai.2.scope123": "b",
  "pai.3.scope12": "c",
  "pai.3.scope123": "c",
  "pai.12": "d",
  "pai.13": "d",
};

/** What a line of the table is about, with its unit. */
export function Name({ row }: { row: PaiRow }) {
  const { t } = usePrint();
  const [first] = row.figures;
  if (!first) return null;
  const note = NOTES[first.metric];
  if (row.figures.length > 1 && row.indicator === 6) {
    const sections = row.figures.map(({ metric }) => metric.replace("pai.6.", "")).join(", ");
    return (
      <>
        {t("pai.sections_absent", { sections })}
        <small>
          <UnitOf code={first.unit} />
        </small>
      </>
    );
  }
  if (row.figures.length > 1 && row.indicator >= 17)
    return (
      <>
        {t("pai.real_estate")}
        <small>{t("pai.real_estate_unit")}</small>
      </>
    );
  return (
    <>
      <UnitText>{nameOf(t, first)}</UnitText>
      {note && <sup>{note}</sup>}
      <small>
        <UnitText>{unitOf(t, first)}</UnitText>
      </small>
    </>
  );
}

type T = ReturnType<typeof usePrint>["t"];

const labelKey = (figure: Figure) => `pai.labels.${figure.metric.replace("pai.", "").replaceAll(".", "_")}`;

function nameOf(t: T, figure: Figure): string {
  const section = /^pai\.6\.(\w)$/.exec(figure.metric)?.[1];
  if (section) return t("pai.energy", { section });
  return t([`${labelKey(figure)}.name`, `metrics:${figure.metric}.name`]);
}

function unitOf(t: T, figure: Figure): string {
  const unit = figure.unit === "share" ? t("pai.share_unit") : t(`metrics:units.${figure.unit}`);
  return t(`${labelKey(figure)}.unit`, { defaultValue: unit });
}

/** The number of the indicator; optional ones keep their table: 2.4. */
export function numberOf(figure: Figure, indicator: number): string {
  if (!Number.isNaN(indicator)) return String(indicator);
  return figure.metric.replace(/^pai\.t(\d)\.(\d+).*$/, "$1.$2");
}

interface ValueProps {
  readonly row: PaiRow;
  readonly views: Parameters<typeof figureIn>[0];
  readonly reading: "all" | "covered";
  /** Marks of notes, beside the figure. */
  readonly notes?: ReactNode;
}

/** A figure of a line as one period states it: countries as count and share, averages said to be such. */
export function Value({ row, views, reading, notes }: ValueProps) {
  const { t } = usePrint();
  const figure = figureIn(views, row.figures[0]?.metric ?? "");
  if (figure?.metric === "pai.16.count") return <Countries views={views} reading={reading} notes={notes} />;
  if (!figure) return <span className="gap">–</span>;
  const { value, isAverage } = onAll(figure);
  if (reading === "all" && isAverage && value !== null)
    return (
      <>
        <PrintedFigure figure={figure} at="covered" />
        {notes}
        <small className="mean">{t("pai.average")}</small>
      </>
    );
  const own = reading === "all" ? value : figure.covered;
  return own === null ? (
    <GapMark figure={figure} />
  ) : (
    <>
      <PrintedFigure figure={figure} at={reading} />
      {notes}
    </>
  );
}

type Views = ValueProps["views"];

function comparedWith(row: PaiRow, own: Views, benchmark: Views): Comparison | null {
  const metric = row.figures[0]?.metric ?? "";
  const [mine, theirs] = [figureIn(own, metric), figureIn(benchmark, metric)];
  return mine && theirs ? compare(mine, theirs, "ALL") : null;
}

/** The notes that the benchmark's figure of a line needs: e, it covers too little; f, it is scaled. */
export function benchmarkNotes(row: PaiRow, own: Views, benchmark: Views): readonly ("e" | "f")[] {
  const comparison = comparedWith(row, own, benchmark);
  if (comparison === null || comparison.other === null) return [];
  return [
    ...(comparison.lowCoverage.includes("other") ? ["e" as const] : []),
    ...(comparison.scaledToEur === null ? [] : ["f" as const]),
  ];
}

/** The benchmark's figure of a line: amounts scaled to this portfolio's value, a figure that covers too little has its note. */
export function BenchmarkValue({ row, views }: Pick<ValueProps, "row" | "views">) {
  const { format, document } = usePrint();
  const own = document.figures.views;
  const comparison = comparedWith(row, own, views);
  const notes = benchmarkNotes(row, own, views).map((note) => <sup key={note}>{note}</sup>);
  if (comparison?.scaledToEur != null && comparison.other !== null)
    return (
      <>
        {printValue(format, row.figures[0]?.metric ?? "", comparison.other)}
        {notes}
      </>
    );
  if (comparison?.reason === "absolute_amount") return <span className="gap">–</span>;
  return <Value row={row} views={views} reading="all" notes={notes} />;
}

/** How many of the countries held are flagged: the share printed beside the count gives how many there are. */
function Countries({ views, reading, notes }: Omit<ValueProps, "row">) {
  const count = figureIn(views, "pai.16.count");
  const share = figureIn(views, "pai.16.share");
  if (count === null || share === null || count[reading] === null || share[reading] === null)
    return <span className="gap">–</span>;
  return (
    <>
      <PrintedFigure figure={count} at={reading} />
      {notes}
      <small className="mean">
        <PrintedFigure figure={share} at={reading} />
      </small>
    </>
  );
}
