import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { figureIn } from "~/domain/analysis/findings";
import type { ContributionItem, ContributionView } from "~/domain/analysis/views";
import { findMetric } from "~/domain/metrics/catalogue";
import { FigureCoverage } from "~/features/figures/components/figure-coverage";
import { FigureValue } from "~/features/figures/components/figure-value";
import { useFigureText } from "~/features/figures/components/use-figure-text";
import { useWithheldReason } from "~/features/figures/components/use-withheld-reason";
import { paths } from "~/platform/paths";
import { Waterfall } from "~/ui/charts/waterfall";
import { Segmented } from "~/ui/controls/segmented";
import { Tag } from "~/ui/controls/tag";
import { KeyFigure } from "~/ui/figure/figure";
import type { Href } from "~/ui/href";
import { PageBody, Section } from "~/ui/page/page";
import { EmptyState } from "~/ui/page/states";
import { StepLink } from "~/ui/step-link";
import { DataTable } from "~/ui/table/data-table";
import { useAddress } from "~/ui/use-address";
import { useStep } from "~/ui/use-step";
import { type AnalysisScreen, KEPT_BETWEEN_TABS } from "../analysis-screen.types";
import { comparisonsWith } from "../comparing/comparisons";
import { CONTRIBUTION_METRICS } from "../contribution-metrics";
import { judgedCoverage, waterfallItems } from "../contributions";
import css from "./analysis.module.css";
import { BenchmarkText } from "./benchmark-text";
import { useContributionColumns } from "./use-contribution-columns";

const EMPTY: ContributionView = { metric: "esg.rating", value: null, items: [], issuers: [] };

/** Who makes the figure what it is, by holding or by issuer across direct and fund holdings. */
export function ContributionScreen({
  screen,
  hrefOf,
}: {
  screen: AnalysisScreen;
  hrefOf: (metric: string) => Href;
}) {
  const step = useStep();
  const { keeping } = useAddress();
  const { t } = useTranslation(["analysis", "ui"]);
  const text = useFigureText();
  const withheldReason = useWithheldReason();
  const contribution = screen.views.contribution ?? EMPTY;
  const [by, setBy] = useState<"holdings" | "issuers">("holdings");
  const columns = useContributionColumns(contribution);
  const rows: readonly ContributionItem[] = by === "holdings" ? contribution.items : contribution.issuers;
  const sorted = [...rows].sort((a, b) => (b.relative ?? 0) - (a.relative ?? 0));
  const choice = (
    <div style={{ maxWidth: 420, paddingTop: 14 }}>
      <NativeSelect
        label={t("contribution.to")}
        value={contribution.metric}
        data={CONTRIBUTION_METRICS.map((metric) => ({ value: metric, label: text.name(metric) }))}
        onChange={(event) => step(hrefOf(event.currentTarget.value), { replace: true })}
      />
      <p style={{ paddingTop: 8 }}>
        <StepLink
          className="us-link"
          to={keeping(paths.portfolioEffects(screen.portfolio.id), KEPT_BETWEEN_TABS, {
            metric: contribution.metric,
          })}
          leaves
        >
          {t("contribution.effects")}
        </StepLink>
      </p>
    </div>
  );
  const figure = figureIn(screen.views, contribution.metric);
  const other = screen.benchmark && figureIn(screen.benchmark.views, contribution.metric);
  const comparison = figure && comparisonsWith(other ? [other] : [], null)(figure);
  const judged = judgedCoverage(contribution);
  const isFromRatings = contribution.metric.startsWith("esg.");
  const isRating = contribution.metric === "esg.rating";
  if (contribution.value === null) {
    return (
      <PageBody>
        {choice}
        <Section title={text.name(contribution.metric)}>
          <EmptyState>
            {judged ? (
              <>
                <Tag tone="warn">{t("ui:low_coverage")}</Tag> {withheldReason(judged)}{" "}
                {isFromRatings && (
                  <StepLink
                    className="us-link"
                    to={keeping(paths.portfolioAnalysis(screen.portfolio.id, "esg"), KEPT_BETWEEN_TABS)}
                    leaves
                  >
                    {t("contribution.uncovered")}
                  </StepLink>
                )}
              </>
            ) : (
              t("contribution.nothing")
            )}
          </EmptyState>
        </Section>
      </PageBody>
    );
  }
  return (
    <PageBody>
      {choice}
      {figure && (
        <section className={css.headlines} aria-label={text.name(contribution.metric)}>
          <KeyFigure
            label={text.name(contribution.metric)}
            detail={
              <BenchmarkText metric={contribution.metric} comparison={comparison}>
                <FigureCoverage figure={figure} />
              </BenchmarkText>
            }
          >
            <FigureValue figure={figure} line unit word />
          </KeyFigure>
        </section>
      )}
      <Section title={t("contribution.title", { figure: text.name(contribution.metric) })}>
        <Waterfall
          name={t("contribution.sentence", { figure: text.name(contribution.metric) })}
          columns={[t("holding"), t("contribution.relative")]}
          better={findMetric(contribution.metric)?.better ?? "none"}
          items={waterfallItems(rows, (count) => t("other_holdings", { count }))}
        />
      </Section>
      <Section>
        <div className={css.tools}>
          <Segmented
            label={t("contribution.by")}
            value={by}
            onChange={setBy}
            options={[
              { value: "holdings", label: t("contribution.by_holding") },
              { value: "issuers", label: t("contribution.by_issuer") },
            ]}
          />
          <span className={css.note}>{t(isRating ? "esg.contribution_note" : "contribution.note")}</span>
        </div>
        <DataTable
          label={t("contribution.table")}
          rows={sorted}
          columns={columns}
          rowId={(item) => `${item.holdingId}-${item.issuerId ?? item.isin ?? ""}`}
        />
      </Section>
    </PageBody>
  );
}
