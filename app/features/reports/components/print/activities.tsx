import type { Figure } from "~/domain/analysis/figures/figure";
import { figureIn } from "~/domain/analysis/findings";
import { activityThreshold } from "~/domain/analysis/settings";
import type { BenchmarkViolation } from "~/domain/analysis/views";
import { ACTIVITIES } from "~/domain/metrics/activities";
import { byIssuer } from "~/domain/reports/by-issuer";
import type { FlaggedIssuer } from "~/domain/reports/holding-figures";
import { UnitText } from "~/ui/figure/unit-text";
import { Fact } from "~/ui/page/fact";
import { languageOf, sayCause } from "~/ui/vocabulary";
import { IssuerCell } from "./cells";
import { usePrint } from "./print-context";
import { printShare } from "./print-value";
import { PrintedFigure } from "./printed-figure";
import { Part, Section } from "./section";
import { StatusTag } from "./status-tag";
import { PrintTable } from "./table";
import { GapMark, MarksKey, MetricName } from "./texts";

/** Issuers that have room in the row of their activity, and how many of more are named there. */
const MAX_IN_ROW = 6;
const IN_ROW = 3;

/** The thirteen controversial activities, then the exclusions of the two climate benchmarks. */
export function Activities() {
  const { t, format, document } = usePrint();
  const { figures, settings } = document;
  const { benchmarks } = figures.views;
  const rows = ACTIVITIES.flatMap(({ name, kind }) => {
    const figure = figureIn(figures.views, `activity.${name}`);
    const revenue = figureIn(figures.views, `activity.${name}.revenue`);
    const threshold = activityThreshold(settings, name);
    return figure ? [{ name, kind, figure, revenue, threshold }] : [];
  });
  return (
    <Section name="activities" intro={t("activities.intro")}>
      <PrintTable
        caption={t("sections.activities")}
        rows={rows}
        keyOf={({ name }) => name}
        columns={({ text, numeric }) => [
          text(t("columns.activity"), 132, ({ figure }) => <MetricName id={figure.metric} />),
          text(t("columns.rule"), 96, ({ kind, threshold }) =>
            kind === "boolean"
              ? t("activities.any")
              : t("activities.from", { share: format.statedShare(threshold) }),
          ),
          numeric(t("columns.of_covered"), 74, ({ figure }) =>
            figure.value === null ? (
              <GapMark figure={figure} />
            ) : (
              <b>
                <PrintedFigure figure={figure} at="value" />
              </b>
            ),
          ),
          numeric(t("columns.by_revenue"), 70, ({ revenue }) =>
            revenue?.value == null ? "–" : <PrintedFigure figure={revenue} at="value" />,
          ),
          numeric(t("columns.coverage"), 66, ({ figure }) => format.share(figure.coverageShare)),
          text(t("columns.issuers"), null, ({ figure }) => <Names metric={figure.metric} />),
        ]}
      />
      <p className="key">
        {t("activities.key")} <MarksKey />
      </p>
      <AllNames metrics={rows.map(({ figure }) => figure.metric)} />
      {benchmarks && (
        <Part title={t("activities.benchmarks")}>
          <dl className="facts">
            {(["pab", "ctb"] as const).map((name) => (
              <Fact key={name} name={t(`activities.${name}`)}>
                <StatusTag status={benchmarks.status[name]} />{" "}
                <Caught metric={`benchmark.${name}`} figures={benchmarks.figures} />
              </Fact>
            ))}
          </dl>
          {benchmarks.violations.length > 0 && <Violations rows={benchmarks.violations} />}
          <p className="key">{t("activities.benchmarks_key")}</p>
        </Part>
      )}
    </Section>
  );
}

/** "2.14% of value": how much is caught. */
function Caught({ metric, figures }: { metric: string; figures: readonly Figure[] }) {
  const { t } = usePrint();
  const figure = figures.find((candidate) => candidate.metric === metric);
  if (figure?.value == null) return null;
  return (
    <>
      <PrintedFigure figure={figure} at="value" /> {t("of_value")}
    </>
  );
}

/** The largest of the issuers of an activity; where there are more, all are named below the table. */
function Names({ metric }: { metric: string }) {
  const { t, document } = usePrint();
  const named = useNamed();
  const issuers = document.figures.flagged.get(metric) ?? [];
  const isKnown = (figureIn(document.figures.views, metric)?.coverageShare ?? 0) > 0;
  if (issuers.length === 0) return <span className="gap">{isKnown ? t("none") : "–"}</span>;
  if (issuers.length <= MAX_IN_ROW) return <>{named(issuers)}</>;
  return <>{t("activities.largest", { names: named(issuers.slice(0, IN_ROW)), count: issuers.length })}</>;
}

/** All issuers of the activities that have too many for a row. */
function AllNames({ metrics }: { metrics: readonly string[] }) {
  const { t, document } = usePrint();
  const named = useNamed();
  const long = metrics.flatMap((metric) => {
    const issuers = document.figures.flagged.get(metric) ?? [];
    return issuers.length > MAX_IN_ROW ? [{ metric, issuers }] : [];
  });
  if (long.length === 0) return null;
  return (
    <Part title={t("activities.all_issuers")} note={t("denominator.ALL")}>
      <ul className="plain">
        {long.map(({ metric, issuers }) => (
          <li key={metric}>
            <b>
              <MetricName id={metric} />
            </b>
            : {named(issuers)}
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** "Aldera (2.7%), Borealis (<0.1%)". */
function useNamed(): (issuers: readonly FlaggedIssuer[]) => string {
  const { format } = usePrint();
  return (issuers) =>
    issuers.map(({ name, weightShare }) => `${name} (${printShare(format, weightShare, 1)})`).join(", ");
}

function Cause({ of: { cause } }: { of: BenchmarkViolation }) {
  const { t, format } = usePrint();
  if (cause === null) return "–";
  const said = sayCause(t, format, cause);
  return (
    <span {...languageOf(said)}>
      <UnitText>{said.text}</UnitText>
    </span>
  );
}

function Violations({ rows }: { rows: readonly BenchmarkViolation[] }) {
  const { t, format } = usePrint();
  return (
    <PrintTable
      caption={t("activities.benchmarks")}
      rows={byIssuer(rows, ({ letter, benchmark, revenueShare, cause }) =>
        JSON.stringify([letter, benchmark, revenueShare, cause]),
      )}
      keyOf={({ row }, index) => `${row.issuerId} ${row.letter} ${index}`}
      columns={({ text, numeric }) => [
        text(t("columns.issuer"), null, (line) => <IssuerCell of={line} />),
        numeric(t("columns.weight"), 66, ({ weightShare }) => printShare(format, weightShare, 2)),
        text(t("columns.letter"), 62, ({ row }) => `(${row.letter})`),
        text(t("columns.violated"), 84, ({ row }) =>
          t(`activities.${row.benchmark === "PAB" ? "pab_only" : "both"}`),
        ),
        numeric(t("columns.revenue"), 66, ({ row }) =>
          row.revenueShare === null ? "–" : format.share(row.revenueShare),
        ),
        text(t("columns.cause"), 200, ({ row }) => <Cause of={row} />),
      ]}
    />
  );
}
