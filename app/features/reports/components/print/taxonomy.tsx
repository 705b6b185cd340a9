import type { BreakdownItem } from "~/domain/analysis/figures/figure";
import { figureIn } from "~/domain/analysis/findings";
import { findMetric } from "~/domain/metrics/catalogue";
import { shareBase } from "~/domain/metrics/share-base";
import { ClassBar, type ClassPart } from "./charts/class-bar";
import { KeyFigure } from "./key-figure";
import { usePrint } from "./print-context";
import { PrintedFigure } from "./printed-figure";
import { Part, Section } from "./section";
import { PrintTable } from "./table";
import { GapMark, MarksKey, MetricName } from "./texts";

const KPIS = ["turnover", "capex", "opex"] as const;
/** Blue as all data that speaks for a portfolio, and a tint of it: green means "passes" only. */
const ALIGNED = "var(--us-positive)";
const ELIGIBLE = "#A9C2DB";
const SUSTAINABLE = [
  "si.total",
  "si.environmental",
  "si.environmental.taxonomy",
  "si.environmental.other",
  "si.social",
];
/** The environmental part is split by a figure for each of its own parts. */
const WITH_ORIGINS: ReadonlySet<string> = new Set(["si.total", "si.environmental", "si.social"]);
/** Parts of the aligned turnover. */
const OF_ALIGNED = [
  "transitional.all",
  "enabling.all",
  "gas.all",
  "gas.exSovereign",
  "nuclear.all",
  "nuclear.exSovereign",
];

/** EU Taxonomy with and without sovereigns, then sustainable investments. */
export function Taxonomy() {
  const { t, format, document } = usePrint();
  const { views } = document.figures;
  const sustainable = SUSTAINABLE.flatMap((id) => figureIn(views, id) ?? []);
  const parts = OF_ALIGNED.flatMap((part) => figureIn(views, `taxonomy.turnover.${part}`) ?? []);
  const origins = sustainable.flatMap((figure) =>
    (WITH_ORIGINS.has(figure.metric) ? (figure.breakdown ?? []) : [])
      .filter(({ weightShare }) => weightShare > 0)
      .map((item: BreakdownItem) => ({ metric: figure.metric, ...item })),
  );
  return (
    <Section name="taxonomy" intro={t("taxonomy.intro")}>
      <Scope scope="all" />
      <Scope scope="exSovereign" />
      <p className="key classes-key">
        <span>
          <i style={{ background: ALIGNED }} />
          {t("taxonomy.aligned")}
        </span>
        <span>
          <i style={{ background: ELIGIBLE }} />
          {t("taxonomy.eligible")}
        </span>
        <span>
          <i data-class="rest" />
          {t("taxonomy.other")}
        </span>
        <span>
          <MarksKey />
        </span>
      </p>
      <Part title={t("taxonomy.of_aligned")} note={t("taxonomy.of_aligned_note")} whole>
        <PrintTable
          dense
          caption={t("taxonomy.of_aligned")}
          rows={parts}
          keyOf={({ metric }) => metric}
          columns={({ text, numeric }) => [
            text(t("columns.figure"), null, ({ metric }) => <MetricName id={metric} />),
            text(t("taxonomy.share_of"), 210, ({ metric }) =>
              t(`taxonomy.base.${shareBase(findMetric(metric), "ALL")}`),
            ),
            numeric(t("taxonomy.share"), 74, (figure) =>
              figure.all === null ? <GapMark figure={figure} /> : <PrintedFigure figure={figure} at="all" />,
            ),
            numeric(t("columns.coverage"), 74, (figure) => format.share(figure.coverageShare)),
          ]}
        />
      </Part>
      <Part title={t("taxonomy.sustainable")} note={t("taxonomy.sustainable_note")} whole>
        <div className="six">
          {sustainable.map((figure) => (
            <KeyFigure
              key={figure.metric}
              figure={figure}
              label={t(`taxonomy.parts.${figure.metric.replaceAll(".", "_")}`)}
            />
          ))}
        </div>
        {origins.length > 0 && (
          <PrintTable
            dense
            caption={t("taxonomy.origins")}
            rows={origins}
            keyOf={({ metric, key }) => `${metric} ${key}`}
            columns={({ text, numeric }) => [
              text(t("columns.figure"), null, ({ metric }) => <MetricName id={metric} />),
              text(t("taxonomy.origins"), null, ({ key }) => t(`metrics:keys.${key}`)),
              numeric(t("denominator.ALL"), 130, (row) => format.share(row.weightShare)),
            ]}
          />
        )}
      </Part>
    </Section>
  );
}

/** Turnover, capital and operating expenditure: aligned, eligible but not aligned, and the rest. */
function Scope({ scope }: { scope: "all" | "exSovereign" }) {
  const { t, format, document, paper } = usePrint();
  const { views } = document.figures;
  const rows = KPIS.flatMap((kpi) => {
    const aligned = figureIn(views, `taxonomy.${kpi}.aligned.${scope}`);
    const eligible = figureIn(views, `taxonomy.${kpi}.eligible.${scope}`);
    return aligned && eligible ? [{ kpi, aligned, eligible }] : [];
  });
  const width = paper.contentWidth - 392;
  return (
    <Part title={t(`taxonomy.${scope}`)} note={t(`taxonomy.${scope}_note`)} whole>
      <PrintTable
        caption={t(`taxonomy.${scope}`)}
        rows={rows}
        keyOf={({ kpi }) => kpi}
        columns={({ text, numeric }) => [
          text(t("taxonomy.kpi"), 150, ({ kpi }) => t(`taxonomy.kpis.${kpi}`)),
          text("", width + 12, ({ aligned, eligible }) => (
            <ClassBar
              width={width}
              height={14}
              label={t("taxonomy.bar_alt", {
                aligned: aligned.all === null ? t("not_covered") : format.share(aligned.all),
                eligible: eligible.all === null ? t("not_covered") : format.share(eligible.all),
              })}
              parts={partsOf(aligned.all, eligible.all)}
            />
          )),
          numeric(t("taxonomy.aligned"), 78, ({ aligned }) =>
            aligned.all === null ? (
              <GapMark figure={aligned} />
            ) : (
              <b>
                <PrintedFigure figure={aligned} at="all" />
              </b>
            ),
          ),
          numeric(t("taxonomy.eligible_all"), 78, ({ eligible }) =>
            eligible.all === null ? (
              <GapMark figure={eligible} />
            ) : (
              <PrintedFigure figure={eligible} at="all" />
            ),
          ),
          numeric(t("columns.coverage"), 74, ({ aligned }) => format.share(aligned.coverageShare)),
        ]}
      />
    </Part>
  );
}

/** A bar of all assets; where nothing is known it is ticked throughout, not empty. */
function partsOf(aligned: number | null, eligible: number | null): readonly ClassPart[] {
  if (aligned === null && eligible === null)
    return [{ key: "unknown", share: 1, fill: "var(--us-edge)", outline: true }];
  const lower = aligned ?? 0;
  const upper = Math.max(lower, eligible ?? 0);
  return [
    { key: "aligned", share: lower, fill: ALIGNED },
    { key: "eligible", share: upper - lower, fill: ELIGIBLE },
    { key: "rest", share: 1 - upper, fill: "#EFEAE2" },
  ];
}
