import type { Figure } from "~/domain/analysis/figure";
import { figureGap } from "~/domain/analysis/figure-gap";
import type { DataSources } from "~/features/analysis/analysis-screen.types";
import { figureWords } from "~/features/assets/components/detail/figure-words";
import type { AssetFigure } from "~/features/assets/figures/asset-figure";
import { UnitText } from "~/ui/figure/unit-text";
import { type SheetSource, sourceNumbers } from "../../asset-sheet";
import { balanced } from "./halves";
import { usePrint } from "./print-context";
import { PrintedFigure } from "./printed-figure";
import { Part } from "./section";
import { PrintTable } from "./table";
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
  return (
    <Part title={title}>
      <PrintTable
        dense
        caption={title}
        rows={figures}
        keyOf={({ id }: AssetFigure) => id}
        columns={({ text, numeric }) => [
          text(t("columns.figure"), null, (figure) => (
            <UnitText>{`${figure.spec.pai ?? ""} ${words.title(figure)}`.trim()}</UnitText>
          )),
          numeric(t("screening.value"), 170, (figure) =>
            figure.value === null ? (
              <span className="gap">
                {t(figure.inputs.length > 0 ? "asset.not_stated" : "asset.no_data")}
              </span>
            ) : (
              <span data-asset-figure={figure.id}>
                <UnitText>{`${words.text(figure, figure.value)} ${words.unit(figure)}`.trim()}</UnitText>
              </span>
            ),
          ),
          text(t("asset.basis"), 84, ({ value, basis }) =>
            value === null || basis === null ? "–" : words.basis(basis),
          ),
          text(t("screening.period"), 110, ({ period, isOld }) => (
            <>
              {period === null ? "–" : format.date(period)}{" "}
              {isOld && <span className="low">{t("asset.old")}</span>}
            </>
          )),
          numeric(t("screening.source"), 50, (figure) => (figure.value === null ? "–" : sourcesOf(figure))),
        ]}
      />
    </Part>
  );
}

/** Characters of a name and its unit that stand on one line of a column. */
const LINE = 30;

/** What a fund's holdings amount to, with coverage, in two columns; what has no data, and the files that this rests on. */
export function LookedThrough({
  figures,
  files,
}: {
  readonly figures: readonly Figure[];
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
  const without = figures.filter(isWithoutData);
  const shown = figures.filter((figure) => !isWithoutData(figure));
  return (
    <Part title={t("asset.holdings")} note={t("asset.holdings_note")}>
      <div className="halves">
        {balanced(shown, linesOf).map((part) => (
          <LookedThroughTable key={part[0]?.metric} figures={part} />
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

function LookedThroughTable({ figures }: { figures: readonly Figure[] }) {
  const { t, format } = usePrint();
  return (
    <PrintTable
      dense
      caption={t("asset.holdings")}
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
