import { coveredOfEligible } from "~/domain/analysis/figures/coverage";
import type { Figure } from "~/domain/analysis/figures/figure";
import { measuredShares } from "~/domain/analysis/figures/measured-shares";
import { holdingCount } from "~/domain/analysis/figures/uncovered";
import { figureIn } from "~/domain/analysis/findings";
import { eligibleShareOf } from "~/domain/analysis/positions/held-weight";
import { MEASURED } from "~/domain/reports/measured";
import { ageWords } from "~/ui/figure/age-words";
import { beyondWholeWords } from "~/ui/figure/beyond-whole-words";
import { CoverageBar } from "./charts/coverage-bar";
import { ListedHoldings } from "./listed-holdings";
import { usePrint } from "./print-context";
import { Part, Section } from "./section";
import { PrintTable } from "./table";
import { MetricName } from "./texts";

const NAMED_LOADS = 2;

/** What the figures rest on: how much is covered, how it was measured, how old it is, and what is missing. */
export function Coverage() {
  const { t, format, document } = usePrint();
  const { figures, settings } = document;
  const measured = MEASURED.flatMap(({ metrics }) =>
    metrics.flatMap((id) => figureIn(figures.views, id) ?? []),
  );
  const notLicensed = Math.max(0, ...measured.map(({ notLicensedShare = 0 }) => notLicensedShare));
  const [whole] = measured.flatMap((figure) => beyondWholeWords(t, format, figure));
  const orDash = (share: number | null) => (share === null ? "–" : format.share(share));
  return (
    <Section
      name="coverage"
      intro={t("coverage.intro", {
        needed: format.statedShare(settings.minCoverageShare),
        bonds: format.statedShare(settings.minCoverageFixedIncomeShare),
      })}
    >
      <p className="key above">
        {t("coverage.key")}
        {document.sources && ` ${t("coverage.key_loads")}`}
      </p>
      {notLicensed > 0 && (
        <p className="key above">{t("coverage.not_licensed", { share: format.share(notLicensed) })}</p>
      )}
      {whole && <p className="key above">{whole}</p>}
      <PrintTable
        caption={t("sections.coverage")}
        rows={measured}
        keyOf={({ metric }) => metric}
        columns={({ text, numeric }) => [
          text(t("columns.figure"), null, (figure) => <AgedName figure={figure} />),
          numeric(t("columns.eligible"), 66, (f) => (
            <>
              {format.share(f.eligibleShare)}
              {f.beyondWhole !== undefined && f.beyondWhole.shortShare > 0 && (
                <small className="wraps">
                  {t("metrics:beyond_whole.of_it", { short: format.share(f.beyondWhole.shortShare) })}
                </small>
              )}
            </>
          )),
          numeric(t("columns.coverage"), 60, (f) => <b>{format.share(f.coverageShare)}</b>),
          numeric(t("columns.of_eligible"), 66, (f) => orDash(coveredOfEligible(f))),
          text("", 60, (f) => <CoverageBar {...f} />),
          numeric(t("columns.reported"), 62, (f) => format.share(measuredShares(f).reportedShare)),
          numeric(t("columns.estimated"), 66, (f) => format.share(measuredShares(f).estimatedShare)),
          numeric(t("columns.unstated"), 62, (f) => format.share(measuredShares(f).unstatedShare)),
          text(t("columns.period"), 92, (f) => <Period metric={f.metric} />),
        ]}
      />
      <UncoveredList metric="esg.rating" />
      <UncoveredList metric="pai.2.scope123" />
    </Section>
  );
}

/** A figure's name, with how much of it rests on old data and what does not count, in the words of the screen. */
function AgedName({ figure }: { figure: Figure }) {
  const { t, format } = usePrint();
  return (
    <>
      <MetricName id={figure.metric} />
      {ageWords(t, format, figure).map((words) => (
        <small key={words} className="loads">
          {words}
        </small>
      ))}
    </>
  );
}

/** Days between which the data lies, and the loads it came with. */
function Period({ metric }: { metric: string }) {
  const { t, format, document } = usePrint();
  const origin = document.figures.origins.get(metric);
  if (!origin) return <span className="gap">–</span>;
  const { period, loads } = origin;
  const numbers = loads.slice(0, NAMED_LOADS).map((load) => format.number(load));
  const more = loads.length - numbers.length;
  return (
    <>
      {period && period.from === period.to && format.date(period.to)}
      {period && period.from !== period.to && (
        <>
          {format.date(period.from)}&nbsp;–
          <br />
          {format.date(period.to)}
        </>
      )}
      <small className="loads">
        {t("coverage.loads", { count: loads.length, loads: numbers.join(", ") })}
        {more > 0 && ` +${format.number(more)}`}
      </small>
    </>
  );
}

function UncoveredList({ metric }: { metric: string }) {
  const { t, format, document } = usePrint();
  const lines = document.figures.uncovered.get(metric) ?? [];
  return (
    <Part
      title={t(`coverage.missing.${metric.replaceAll(".", "_")}`)}
      note={
        lines.length > 0
          ? t("coverage.missing_note", {
              count: holdingCount(lines),
              share: format.share(eligibleShareOf(lines)),
            })
          : ""
      }
    >
      {lines.length === 0 ? (
        <p>{t("coverage.complete")}</p>
      ) : (
        <ListedHoldings
          lines={lines}
          reasonOf={({ reason }) => t(`metrics:reasons.${reason ?? "no_data"}`)}
        />
      )}
    </Part>
  );
}
