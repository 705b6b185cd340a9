import { findMetric } from "~/domain/metrics/catalogue";
import type { Metric } from "~/domain/metrics/metric";
import type { DataSource, DataSources } from "~/features/analysis/analysis-screen.types";
import { FormulaView } from "./formula-view";
import { LicenceParts } from "./licence";
import { Lines } from "./lines";
import { usePrint } from "./print-context";
import { Part, Section } from "./section";
import { PrintTable } from "./table";
import { MetricName } from "./texts";

const NOTIONS = [
  "denominators",
  "coverage",
  "missing",
  "look_through",
  "basis",
  "shorts",
  "threshold",
  "ratings",
] as const;
const FORMULAS = [
  "esg.rating",
  "pai.1.total123",
  "pai.2.scope123",
  "pai.3.scope123",
  "pai.4",
  "pai.6.D",
  "pai.12",
  "pai.15",
  "waci.scope12",
  "sdg.13",
  "taxonomy.turnover.aligned.all",
  "si.total",
  "activity.fossil_fuels",
  "impact.co2Avoided",
];
const SOURCES = ["sfdr", "taxonomy", "benchmarks", "law220", "sbti"] as const;

/** How the figures came to be, and what this document is not. */
export function Methodology() {
  const { t, format, document, closing } = usePrint();
  const { settings } = document;
  const numbers = {
    needed: format.share(settings.minCoverageShare, 0),
    bonds: format.share(settings.minCoverageFixedIncomeShare, 0),
    heavy: format.share(settings.bondHeavyShare, 0),
    months: settings.ages["fund-holdings"].tooOldAfterMonths,
    depth: settings.maxLookThroughDepth,
  };
  const metrics = FORMULAS.flatMap((id) => findMetric(id) ?? []);
  const half = Math.ceil(metrics.length / 2);
  return (
    <Section name="methodology" intro={t("methodology.intro", { version: document.data.version })}>
      <dl className="notions">
        {NOTIONS.map((notion) => (
          <div key={notion} className="whole">
            <dt>{t(`methodology.notions.${notion}.name`)}</dt>
            <dd>{t(`methodology.notions.${notion}.text`, numbers)}</dd>
          </div>
        ))}
      </dl>
      <Part title={t("methodology.formulas")} note={t("methodology.symbols")} whole>
        <div className="halves">
          <Formulas metrics={metrics.slice(0, half)} />
          <Formulas metrics={metrics.slice(half)} />
        </div>
      </Part>
      <Part title={t("methodology.sources")} whole>
        <ul className="plain">
          {SOURCES.map((source) => (
            <li key={source}>{t(`methodology.source.${source}`)}</li>
          ))}
        </ul>
      </Part>
      <LicenceParts />
      {document.sources && document.sources.sources.length > 0 && <Files {...document.sources} />}
      <div className="end whole">
        <Part title={t("methodology.disclaimer_title")} whole>
          {document.tenant.letterhead?.disclaimer && <Lines text={document.tenant.letterhead.disclaimer} />}
          <p>{t("methodology.disclaimer", { tenant: document.tenant.name })}</p>
          {document.demonstration && <p>{t(`demonstration_long.${document.demonstration}`)}</p>}
        </Part>
        {document.sections.at(-1) === "methodology" && closing}
      </div>
    </Section>
  );
}

function Formulas({ metrics }: { metrics: readonly Metric[] }) {
  const { t } = usePrint();
  return (
    <PrintTable
      dense
      caption={t("methodology.formulas")}
      rows={metrics}
      keyOf={({ id }: Metric) => id}
      columns={({ text }) => [
        text(t("columns.figure"), 136, ({ id }) => <MetricName id={id} />),
        text(t("methodology.formula"), null, ({ formula }) => <FormulaView formula={formula} />),
      ]}
    />
  );
}

/** The loads the figures come from, by the numbers the coverage table refers to. */
function Files({ sources, more }: DataSources) {
  const { t, format } = usePrint();
  return (
    <Part title={t("methodology.files")} note={t("methodology.files_note")}>
      <PrintTable
        dense
        caption={t("methodology.files")}
        rows={sources}
        keyOf={({ loadId }: DataSource) => String(loadId)}
        columns={({ text, numeric }) => [
          text(t("methodology.file"), null, ({ fileName, sheet }) => (
            <>
              {fileName}
              {sheet && <small>{t("methodology.sheet", { sheet })}</small>}
            </>
          )),
          numeric(t("methodology.load"), 52, (one) => format.number(one.loadId)),
          text(t("methodology.brought"), 170, ({ datasets }) =>
            format.list(datasets.map((name) => t(`datasets:${name}`))),
          ),
          text(t("methodology.provider"), 84, ({ source }) => source),
          numeric(t("methodology.rows"), 60, ({ rows }) => format.number(rows)),
          text(t("methodology.loaded"), 84, ({ loadedAt }) => (loadedAt ? format.date(loadedAt) : "–")),
        ]}
      />
      {more > 0 && <p className="key">{t("methodology.more_files", { count: more })}</p>}
    </Part>
  );
}
