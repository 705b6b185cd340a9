import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Figure } from "~/domain/analysis/figures/figure";
import type { AnalysisViews } from "~/domain/analysis/views";
import { compare } from "~/domain/comparing/compare";
import { findMetric } from "~/domain/metrics/catalogue";
import {
  type PolicyCheck,
  type PolicyRule,
  type PolicySubject,
  policyChecks,
} from "~/domain/policies/policy";
import { FigureCoverage } from "~/features/figures/components/figure-coverage";
import { FigureGap } from "~/features/figures/components/figure-gap";
import { useFigureText } from "~/features/figures/components/use-figure-text";
import { CheckList } from "~/features/policies/components/check-list";
import { KeyFigure, Figure as PlainFigure, Unit } from "~/ui/figure/figure";
import { Rating } from "~/ui/figure/strata";
import { UnitText } from "~/ui/figure/unit-text";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";
import { NameCell } from "~/ui/table/name-cell";
import css from "../analysis.module.css";
import { Difference } from "../difference";
import { NoVerdictText } from "../no-verdict-text";
import { LIVE_VIEWS, type LiveSubject } from "./live-subject";
import { useLiveAnalysis } from "./use-live-analysis";

const HEADLINES = [
  "esg.rating",
  "pai.2.scope123",
  "pai.3.scope123",
  "pai.4",
  "si.total",
  "taxonomy.turnover.aligned.all",
] as const;

function figuresIn(views: AnalysisViews | null): readonly Figure[] {
  return LIVE_VIEWS.flatMap((name) => {
    const view = views?.[name];
    return view && "figures" in view ? view.figures : [];
  });
}

interface Props {
  readonly subject: LiveSubject;
  /** What changes are told against, where the screen was opened with changes. */
  readonly from?: LiveSubject | undefined;
  /** The tenant's rules, judged while weights change. */
  readonly rules: readonly PolicyRule[];
  readonly judgedAs: PolicySubject;
}

/** Every figure while weights change, beside what it was before. */
export function LiveFigures({ subject, from, rules, judgedAs }: Props) {
  const { t } = useTranslation(["analysis", "ui"]);
  const text = useFigureText();
  const [all, setAll] = useState(false);
  const { state, views, before } = useLiveAnalysis(subject, from);
  const figures = figuresIn(views).filter((figure) => findMetric(figure.metric)?.aggregate !== "split");
  const earlier = new Map(figuresIn(before).map((figure) => [figure.metric, figure]));
  const named = (metric: string) => figures.find((figure) => figure.metric === metric) ?? null;
  if (state === "empty") return null;
  const checks = views ? policyChecks(rules, views, judgedAs) : [];
  const earlierResults = new Map(
    (before ? policyChecks(rules, before, judgedAs) : []).map(({ rule, result }) => [rule.id, result]),
  );
  // A rule that a change makes impossible to judge must not look as if it were still met.
  const isToSay = ({ result, rule }: PolicyCheck) =>
    result === "fails" || (result === "cannot_tell" && earlierResults.get(rule.id) !== "cannot_tell");
  const told = checks.filter(isToSay);
  const change = (figure: Figure) => <Change figure={figure} before={earlier.get(figure.metric) ?? null} />;

  const columns: readonly Column<Figure>[] = [
    {
      id: "name",
      header: t("pai.indicator"),
      wide: true,
      cell: (figure) => (
        <NameCell detail={<UnitText>{text.unit(figure.metric)}</UnitText>}>
          <span className={css.regular}>{text.name(figure.metric)}</span>
        </NameCell>
      ),
    },
    {
      id: "value",
      header: t("live.now"),
      numeric: true,
      cell: (figure) => (
        <span className="us-strong">
          <Value figure={figure} />
        </span>
      ),
    },
    { id: "change", header: t("live.change"), numeric: true, cell: change },
    {
      id: "coverage",
      header: t("coverage"),
      onlyWide: true,
      cell: (figure) => <FigureCoverage figure={figure} />,
    },
  ];

  return (
    <section aria-label={t("live.title")} className={css.live} aria-busy={state === "loading"}>
      <div className={css.headlines} style={{ paddingTop: 10 }}>
        {HEADLINES.map((metric) => {
          const figure = named(metric);
          return (
            <KeyFigure
              key={metric}
              label={t(`live.headline.${metric.replaceAll(".", "_")}`)}
              detail={figure ? change(figure) : t(`live.${state}`)}
            >
              {figure ? <Value figure={figure} line /> : <span className="us-dim">…</span>}
            </KeyFigure>
          );
        })}
      </div>
      <div className={css.tools}>
        <span className={css.note} role="status">
          {t(`live.note_${state}`)}
        </span>
        <span className={css.end}>
          <Button variant="subtle" size="xs" aria-expanded={all} onClick={() => setAll(!all)}>
            {t(all ? "live.fewer" : "live.all")}
          </Button>
        </span>
      </div>
      {views && rules.length > 0 && (all || told.length > 0) && <CheckList checks={all ? checks : told} />}
      {all && (
        <DataTable
          label={t("live.all")}
          rows={figures}
          columns={columns}
          rowId={(figure) => figure.metric}
          rowHeight={40}
          boxHeight="420px"
        />
      )}
    </section>
  );
}

function Value({ figure, line }: { figure: Figure; line?: boolean }) {
  const text = useFigureText();
  if (figure.value === null) return <FigureGap figure={figure} />;
  const isRating = findMetric(figure.metric)?.unit === "rating";
  return (
    <>
      <PlainFigure
        id={`live-${figure.metric}${line ? "-line" : ""}`}
        {...(line && { line: true })}
        coveredShare={figure.coverageShare}
        eligibleShare={figure.eligibleShare}
      >
        {isRating && !line ? <Rating value={figure.value} /> : text.value(figure.metric, figure.value)}
      </PlainFigure>
      {line && (
        <Unit>
          {" "}
          <UnitText>{text.shortUnit(figure.metric)}</UnitText>
        </Unit>
      )}
    </>
  );
}

function Change({ figure, before }: { figure: Figure; before: Figure | null }) {
  const comparison = compare(figure, before);
  return (
    <>
      <Difference metric={figure.metric} comparison={comparison} />{" "}
      {comparison.difference !== undefined && <NoVerdictText comparison={comparison} />}
    </>
  );
}
