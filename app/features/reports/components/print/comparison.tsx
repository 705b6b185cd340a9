import type { Figure } from "~/domain/analysis/figures/figure";
import { figureGap } from "~/domain/analysis/figures/figure-gap";
import { changeDecimals } from "~/domain/comparing/change-decimals";
import { type Comparison as Compared, compare, isStatedReason } from "~/domain/comparing/compare";
import {
  COMPARED_VIEWS,
  type ComparedRow,
  type ComparedView,
  comparedFigure,
  comparedRows,
} from "~/domain/comparing/compared-rows";
import { findMetric } from "~/domain/metrics/catalogue";
import type { ComparedInReport } from "../../report-document";
import { BasisNotes, hasBasisNotes } from "./basis-notes";
import { bandsOf } from "./charts/distribution";
import { DistributionBar } from "./charts/distribution-bar";
import { usePrint } from "./print-context";
import { PrintedFigure } from "./printed-figure";
import { Part, Section } from "./section";
import { PrintTable } from "./table";
import { GapMark, MarksKey, MetricName, Missing, UnitOf } from "./texts";

/** As wide as a column of figures is of two portfolios; more share its room. */
const WIDEST = 150;
const ROOM = 440;

/** Two to four portfolios side by side, each figure with its coverage and its difference from the first one's. */
export function Comparison() {
  const { t, document } = usePrint();
  const portfolios = document.comparison ?? [];
  const rows = comparedRows(portfolios);
  return (
    <Section name="comparison" intro={t("comparison.intro")}>
      <Portfolios of={portfolios} />
      <Part title={t("comparison.ratings")}>
        {portfolios.map(({ id, name, views }) => (
          <div key={id} className="whole">
            <p className="compared-name">{name}</p>
            <DistributionBar bands={bandsOf(views.ratings?.figures[0])} />
          </div>
        ))}
        <p className="key">{t("distribution_key")}</p>
      </Part>
      {COMPARED_VIEWS.map((view) => (
        <Group
          key={view}
          view={view}
          rows={rows.filter((row) => row.view === view)}
          portfolios={portfolios}
        />
      ))}
      <p className="key">
        {t("comparison.key")} <MarksKey />
      </p>
    </Section>
  );
}

/** What is compared: day, value, holdings, and exchange rates that are old or missing, lines not counted. */
function Portfolios({ of: portfolios }: { of: readonly ComparedInReport[] }) {
  const { t, format } = usePrint();
  return (
    <>
      <PrintTable
        caption={t("comparison.portfolios")}
        rows={portfolios}
        keyOf={({ id }: ComparedInReport) => id}
        columns={({ text, numeric }) => [
          text(t("comparison.portfolio"), null, ({ name }) => name),
          text(t("cover.as_of"), 130, ({ asOf }) => format.date(asOf)),
          numeric(t("comparison.value"), 120, ({ totalValueEur }) =>
            totalValueEur === null ? (
              <span className="gap">{t("comparison.no_value")}</span>
            ) : (
              format.amountShort(totalValueEur, "EUR")
            ),
          ),
          numeric(t("sections.holdings"), 80, ({ holdings }) => format.number(holdings)),
        ]}
      />
      {portfolios.filter(hasBasisNotes).map((portfolio) => (
        <div key={portfolio.id}>
          <p className="compared-name">{portfolio.name}</p>
          <BasisNotes of={portfolio} />
        </div>
      ))}
    </>
  );
}

function Group({
  view,
  rows,
  portfolios,
}: {
  view: ComparedView;
  rows: readonly ComparedRow[];
  portfolios: readonly ComparedInReport[];
}) {
  const { t } = usePrint();
  if (rows.length === 0) return null;
  const title = t(`analysis:views.${view}`);
  const width = Math.min(WIDEST, Math.floor(ROOM / portfolios.length));
  const [first] = portfolios;
  return (
    <Part title={title}>
      <PrintTable
        dense
        caption={title}
        rows={rows}
        keyOf={({ metric }: ComparedRow) => metric}
        columns={({ text, numeric }) => [
          text(t("columns.figure"), null, (row: ComparedRow) => <Name of={row} />),
          ...portfolios.map(({ id, name, views }) =>
            numeric(name, width, (row: ComparedRow) => (
              <Cell
                figure={comparedFigure(views, row)}
                base={first && id !== first.id ? comparedFigure(first.views, row) : null}
              />
            )),
          ),
        ]}
      />
    </Part>
  );
}

function Name({ of: { metric } }: { of: ComparedRow }) {
  const unit = findMetric(metric)?.unit;
  return (
    <>
      <MetricName id={metric} />
      {unit !== undefined && (
        <small>
          <UnitOf code={unit} />
        </small>
      )}
    </>
  );
}

/** A figure at its headline as the screen shows it, with its coverage and its difference from the first portfolio's. */
function Cell({ figure, base }: { figure: Figure | null; base: Figure | null }) {
  const { t, format } = usePrint();
  if (!figure) return <Missing eligible={false} />;
  const coverage = <small>{t("comparison.covered", { share: format.share(figure.coverageShare, 0) })}</small>;
  if (figure.value === null)
    return (
      <>
        <GapMark figure={figure} />
        {figureGap(figure) === "low_coverage" && coverage}
      </>
    );
  const comparison = base && compare(figure, base);
  return (
    <>
      <PrintedFigure figure={figure} at="value" />
      {coverage}
      {comparison?.difference !== undefined && <Difference metric={figure.metric} of={comparison} />}
    </>
  );
}

/** The difference with its verdict in words and colour, or why there is none. */
function Difference({ metric: id, of: comparison }: { metric: string; of: Compared }) {
  const { t, format } = usePrint();
  const { difference, verdict, reason, scaledToEur } = comparison;
  const metric = findMetric(id);
  const decimals = changeDecimals(id);
  const word = verdict === "better" || verdict === "worse" ? t(`comparison.${verdict}`) : null;
  const saidWith = (places: number) =>
    metric?.unit === "share"
      ? format.shareDifference(difference ?? 0, places)
      : format.difference(difference ?? 0, places);
  // What is better or worse is not said to be no difference.
  const finer = word === null ? [] : [decimals + 1, decimals + 2];
  const shown = [decimals, ...finer].map(saidWith).find((text) => text !== null);
  const said = difference === undefined || scaledToEur !== null ? null : (shown ?? t("comparison.same"));
  const why = isStatedReason(reason) ? t(`analysis:no_verdict.${reason ?? ""}`) : null;
  const tone = verdict === "better" ? "pos" : verdict === "worse" ? "neg" : undefined;
  return (
    <>
      {said && <small className={tone}>{[said, word].filter(Boolean).join(", ")}</small>}
      {why && <small>{why}</small>}
    </>
  );
}
