import type { BreakdownItem } from "~/domain/analysis/figure";
import { figureIn } from "~/domain/reports/key-points";
import { ClassBar } from "./charts/class-bar";
import { KeyFigure } from "./key-figure";
import { usePrint } from "./print-context";
import { printValue } from "./print-value";
import { Part, Section } from "./section";
import { PrintTable } from "./table";
import { GapText, MetricName } from "./texts";

const KPIS = ["turnover", "capex", "opex"] as const;
const SUSTAINABLE = ["si.total", "si.environmental", "si.social"];

/** EU Taxonomy with and without sovereigns, then sustainable investments. */
export function Taxonomy() {
  const { t, format, document } = usePrint();
  const { views } = document.figures;
  const sustainable = SUSTAINABLE.flatMap((id) => figureIn(views, id) ?? []);
  return (
    <Section name="taxonomy" intro={t("taxonomy.intro")}>
      <Scope scope="all" />
      <Scope scope="exSovereign" />
      <p className="key classes-key">
        <span>
          <i style={{ background: "var(--us-ok)" }} />
          {t("taxonomy.aligned")}
        </span>
        <span>
          <i style={{ background: "#A9CDBB" }} />
          {t("taxonomy.eligible")}
        </span>
        <span>
          <i data-class="rest" />
          {t("taxonomy.other")}
        </span>
      </p>
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
        <PrintTable
          dense
          caption={t("taxonomy.origins")}
          rows={sustainable.flatMap((figure) =>
            (figure.breakdown ?? [])
              .filter(({ weightShare }) => weightShare > 0)
              .map((item: BreakdownItem) => ({ metric: figure.metric, ...item })),
          )}
          keyOf={({ metric, key }) => `${metric} ${key}`}
          columns={[
            { key: "figure", head: t("columns.figure"), cell: ({ metric }) => <MetricName id={metric} /> },
            { key: "origin", head: t("taxonomy.origins"), cell: ({ key }) => t(`metrics:keys.${key}`) },
            {
              key: "share",
              head: t("denominator.ALL"),
              numeric: true,
              width: 130,
              cell: (row) => format.share(row.weightShare),
            },
          ]}
        />
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
        columns={[
          { key: "kpi", head: t("taxonomy.kpi"), width: 150, cell: ({ kpi }) => t(`taxonomy.kpis.${kpi}`) },
          {
            key: "bar",
            head: "",
            width: width + 12,
            cell: ({ aligned, eligible }) => (
              <ClassBar
                width={width}
                height={14}
                label={t("taxonomy.bar_alt", {
                  aligned: format.share(aligned.all ?? 0),
                  eligible: format.share(eligible.all ?? 0),
                })}
                parts={[
                  { key: "aligned", share: aligned.all ?? 0, fill: "var(--us-ok)" },
                  {
                    key: "eligible",
                    share: Math.max(0, (eligible.all ?? 0) - (aligned.all ?? 0)),
                    fill: "#A9CDBB",
                  },
                  { key: "rest", share: 1 - Math.max(aligned.all ?? 0, eligible.all ?? 0), fill: "#EFEAE2" },
                ]}
              />
            ),
          },
          {
            key: "aligned",
            head: t("taxonomy.aligned"),
            numeric: true,
            width: 78,
            cell: ({ aligned }) =>
              aligned.all === null ? (
                <GapText figure={aligned} />
              ) : (
                <b>{printValue(format, aligned.metric, aligned.all)}</b>
              ),
          },
          {
            key: "eligible",
            head: t("taxonomy.eligible_all"),
            numeric: true,
            width: 78,
            cell: ({ eligible }) =>
              eligible.all === null ? "–" : printValue(format, eligible.metric, eligible.all),
          },
          {
            key: "coverage",
            head: t("columns.coverage"),
            numeric: true,
            width: 74,
            cell: ({ aligned }) => format.share(aligned.coverageShare),
          },
        ]}
      />
    </Part>
  );
}
