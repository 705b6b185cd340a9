import type { Figure } from "~/domain/analysis/figures/figure";
import { figureGap } from "~/domain/analysis/figures/figure-gap";
import type { DataSources } from "~/features/analysis/analysis-screen.types";
import { figureWords } from "~/features/assets/components/detail/figure-words";
import type { AssetFigure } from "~/features/assets/figures/asset-figure";
import { UnitText } from "~/ui/figure/unit-text";
import { type SheetSource, sourceNumbers } from "../../asset-sheet";
import { balanced } from "./halves";
import { usePrint } from "./print-context";
import { PrintedFigure } from "./printed-figure";
import { Part } from "./section";
import { type MakeColumns, PrintTable } from "./table";
import { GapText, MetricName, UnitOf } from "./texts";

interface Props {
  readonly title: string;
  readonly figures: readonly AssetFigure[];
  readonly sources: readonly SheetSource[];
}

/** Figures of a page with basis, day and source; what is missing says why. */
export function AssetFigures({ title, figures, sources }: Props) {
  const { t, format } = usePrint();
  const words = figureWords(t, format);
  const sourcesOf = ({ inputs }: AssetFigure) =>
    sourceNumbers(
      sources,
      inputs.map(({ fact }) => fact),
    )
      .map((number) => format.number(number))
      .join(", ");
  if (figures.every(({ value, inputs }) => value === null && inputs.length === 0))
    return (
      <Part title={title} whole>
        <p className="gap">
          <UnitText>
            {t("asset.none_of", { figures: format.list(figures.map((figure) => words.title(figure))) })}
          </UnitText>
        </p>
      </Part>
    );
  const name: Add = ({ text }) =>
    text(t("columns.figure"), null, (figure) => (
      <UnitText>{`${figure.spec.pai ?? ""} ${words.title(figure)}`.trim()}</UnitText>
    ));
  const value =
    (width: number): Add =>
    ({ numeric }) =>
      numeric(t("screening.value"), width, (figure) =>
        figure.value === null ? (
          <span className="gap">{t(figure.inputs.length > 0 ? "asset.not_stated" : "asset.no_data")}</span>
        ) : (
          <span data-asset-figure={figure.id}>
            <UnitText>{`${words.text(figure, figure.value)} ${words.unit(figure)}`.trim()}</UnitText>
          </span>
        ),
      );
  const basis: Add = ({ text }) =>
    text(t("asset.basis"), 84, ({ value, basis }) =>
      value === null || basis === null ? "–" : words.basis(basis),
    );
  const period: Add = ({ text }) =>
    text(t("screening.period"), 110, ({ period, isOld }) => (
      <>
        {period === null ? "–" : format.date(period)} {isOld && <span className="low">{t("asset.old")}</span>}
      </>
    ));
  const source: Add = ({ numeric }) =>
    numeric(t("screening.source"), 50, (figure) => (figure.value === null ? "–" : sourcesOf(figure)));
  const table = (rows: readonly AssetFigure[], columns: readonly Add[]) => (
    <PrintTable
      key={rows[0]?.id}
      dense
      caption={title}
      rows={rows}
      keyOf={({ id }: AssetFigure) => id}
      columns={(make) => columns.map((column) => column(make))}
    />
  );
  const day = commonDay(figures);
  if (day === null)
    return <Part title={title}>{table(figures, [name, value(170), basis, period, source])}</Part>;
  const linesOf = (figure: AssetFigure) => Math.ceil(words.title(figure).length / LINE);
  return (
    <Part title={title} note={t("asset.all_of", { date: format.date(day) })}>
      <div className="halves">
        {balanced(figures, linesOf).map((part) => table(part, [name, value(96), source]))}
      </div>
    </Part>
  );
}

type Make = MakeColumns<AssetFigure>;
type Add = (make: Make) => ReturnType<Make["text"]>;

/** The one day that all figures are of, none with a basis to tell: said once, they need no columns for it. Else null. */
function commonDay(figures: readonly AssetFigure[]): string | null {
  const known = figures.filter(({ value }) => value !== null);
  const day = known[0]?.period ?? null;
  return known.every(({ basis, period, isOld }) => basis === null && period === day && !isOld) ? day : null;
}

/** Characters of a name and its unit that stand on one line of a column. */
const LINE = 30;

/** What a fund's holdings amount to, with coverage, in two columns; what has no data, and the files that this rests on. */
export function LookedThrough({
  figures,
  isStated,
  files,
}: {
  readonly figures: readonly Figure[];
  /** Stated by the manager: the fund is not looked through. */
  readonly isStated: boolean;
  readonly files: DataSources | null;
}) {
  const { t, format } = usePrint();
  const linesOf = ({ metric, unit }: Figure) =>
    Math.ceil(
      `${t(`metrics:${metric}.name`)} ${unit === "share" ? "" : t(`metrics:units.${unit}`)}`.length / LINE,
    );
  const named = (files?.sources ?? []).map(({ fileName, loadedAt }) =>
    [fileName, loadedAt && format.date(loadedAt)].filter(Boolean).join(", "),
  );
  const isWithoutData = (figure: Figure) => figure.value === null && figureGap(figure) === "not_covered";
  const title = t(isStated ? "asset.stated_holdings" : "asset.holdings");
  const without = figures.filter(isWithoutData);
  const shown = figures.filter((figure) => !isWithoutData(figure));
  return (
    <Part title={title} note={t(isStated ? "asset.stated_holdings_note" : "asset.holdings_note")}>
      <div className="halves">
        {balanced(shown, linesOf).map((part) => (
          <LookedThroughTable key={part[0]?.metric} title={title} figures={part} />
        ))}
      </div>
      {without.length > 0 && (
        <p className="gap">
          <UnitText>
            {t("asset.none_of", {
              // Names have commas of their own.
              figures: without.map(({ metric }) => t(`metrics:${metric}.name`)).join("; "),
            })}
          </UnitText>
        </p>
      )}
      {named.length > 0 && (
        <p className="key">
          {t("asset.holdings_files", { files: named.join("; ") })}{" "}
          {files !== null && files.more > 0 && t("methodology.more_files", { count: files.more })}
        </p>
      )}
    </Part>
  );
}

function LookedThroughTable({ title, figures }: { title: string; figures: readonly Figure[] }) {
  const { t, format } = usePrint();
  return (
    <PrintTable
      dense
      caption={title}
      rows={figures}
      keyOf={({ metric }: Figure) => metric}
      columns={({ text, numeric }) => [
        text(t("columns.figure"), null, ({ metric, unit }) => (
          <>
            <MetricName id={metric} />
            {unit !== "share" && (
              <small>
                <UnitOf code={unit} />
              </small>
            )}
          </>
        )),
        numeric(t("screening.value"), 74, (figure) =>
          figure.value === null ? (
            <GapText figure={figure} brief />
          ) : (
            <PrintedFigure figure={figure} at="value" />
          ),
        ),
        numeric(t("columns.coverage"), 60, ({ coverageShare }) => format.share(coverageShare, 0)),
      ]}
    />
  );
}
