import { useTranslation } from "react-i18next";
import type { Figure } from "~/domain/analysis/figures/figure";
import { PILLARS } from "~/domain/metrics/pillars";
import { FigureValue } from "~/features/figures/components/figure-value";
import { useStandingLine } from "~/features/figures/components/standing-text";
import { useGapText } from "~/features/figures/components/use-gap-text";
import { paths } from "~/platform/paths";
import { DotPlot } from "~/ui/charts/dot-plot";
import { RatingDistribution } from "~/ui/charts/rating-distribution";
import { Waterfall } from "~/ui/charts/waterfall";
import { beyondWholeWords } from "~/ui/figure/beyond-whole-words";
import { CoverageBadge } from "~/ui/figure/coverage-badge";
import { DeltaText } from "~/ui/figure/delta-text";
import { NotCovered } from "~/ui/figure/missing";
import { Strata } from "~/ui/figure/strata";
import { Columns, PageBody, Section, SectionHeading } from "~/ui/page/page";
import { StepLink } from "~/ui/step-link";
import { useAddress } from "~/ui/use-address";
import { useFormat } from "~/ui/use-format";
import { type AnalysisScreen, KEPT_BETWEEN_TABS } from "../analysis-screen.types";
import { comparisonsWith } from "../comparing/comparisons";
import { waterfallItems } from "../contributions";
import { distributionOf } from "../distribution";
import css from "./analysis.module.css";
import { NoVerdictText } from "./no-verdict-text";
import { StrongestAndWeakest } from "./strongest-and-weakest";
import { UncoveredList } from "./uncovered-list";
import { WhatHoldsItBack } from "./what-holds-it-back";

/** Where the rating stands among funds, and its benchmark's rating; else how to choose with whom it is compared. */
function RatingStanding({ screen }: { screen: AnalysisScreen }) {
  const { t } = useTranslation(["analysis", "ui"]);
  const lineOf = useStandingLine();
  const { standings, benchmarkStandings, benchmark } = screen;
  if (!standings) return null;
  const own = lineOf(standings, "esg.rating");
  const other = lineOf(benchmarkStandings, "esg.rating");
  if (standings.category === null)
    return (
      <div className="us-dim">
        <span>{t("peers.invitation")}</span>
      </div>
    );
  return (
    <>
      {own && (
        <div className="us-mid">
          <span>{own}</span>
        </div>
      )}
      {other && benchmark && (
        <div className="us-dim">
          <span>{t("peers.benchmark_line", { name: benchmark.name, line: other })}</span>
        </div>
      )}
    </>
  );
}

/** Below the rating: its coverage, what counts beyond the whole, its sleeves, its provider and where it stands. */
function RatingFacts({
  screen,
  esg,
  rating,
}: {
  screen: AnalysisScreen;
  esg: NonNullable<AnalysisScreen["views"]["esg"]>;
  rating: Figure;
}) {
  const { t } = useTranslation(["analysis", "ui"]);
  const format = useFormat();
  return (
    <div className={css.facts}>
      <div>
        <CoverageBadge
          coveredShare={rating.coverageShare}
          eligibleShare={rating.eligibleShare}
          neededShare={esg.neededCoverageShare}
          word
        />
        <span className="us-dim">{t("of_eligible", { share: format.share(rating.eligibleShare) })}</span>
      </div>
      {beyondWholeWords(t, format, rating).map((sentence) => (
        <p key={sentence} className={css.note}>
          {sentence}
        </p>
      ))}
      {esg.sleeves.map((sleeve) => (
        <div key={sleeve.sleeve} className="us-mid">
          <span>
            {t(`esg.sleeve.${sleeve.sleeve}`)}{" "}
            <span className="us-dim">{format.share(sleeve.eligibleShare)}</span>
          </span>
          <b>
            {sleeve.rating !== null ? (
              format.rating(sleeve.rating)
            ) : sleeve.coverageShare > 0 ? (
              <span className="us-dim">{t("ui:low_coverage")}</span>
            ) : (
              <NotCovered word />
            )}
          </b>
        </div>
      ))}
      {esg.provider && (
        <div className="us-dim">
          <span>{t("esg.provider", { name: esg.provider })}</span>
        </div>
      )}
      <RatingStanding screen={screen} />
    </div>
  );
}

/** The rating, its pillars, what holds it back, how value is spread over ratings, and who contributes what. */
export function EsgView({ screen }: { screen: AnalysisScreen }) {
  const { t } = useTranslation(["analysis", "ui"]);
  const format = useFormat();
  const gapText = useGapText();
  const { keeping } = useAddress();
  const { esg, contribution, ratings } = screen.views;
  if (!esg) return null;
  const figureOf = (id: string) => esg.figures.find((figure) => figure.metric === id);
  const comparisonOf = comparisonsWith(screen.benchmark?.views.esg?.figures ?? [], null);
  const rating = figureOf("esg.rating");
  const against = rating ? comparisonOf(rating) : null;
  const pillars = PILLARS.map((pillar) => {
    const figure = figureOf(`esg.${pillar}`);
    const comparison = figure ? comparisonOf(figure) : null;
    return {
      id: pillar,
      label: t(`pillar.${pillar}`),
      value: figure?.value ?? null,
      benchmark: comparison?.other ?? null,
      verdict: comparison?.verdict ?? ("none" as const),
      gap: figure ? gapText(figure) : t("ui:not_covered"),
      ...(figure && { shown: <FigureValue figure={figure} word /> }),
    };
  });
  const pillarWords = pillars.map((pillar) =>
    pillar.value === null
      ? `${pillar.label} ${pillar.gap}`
      : `${pillar.label} ${format.rating(pillar.value)}`,
  );
  const shares = distributionOf(ratings);
  return (
    <PageBody>
      <Section label={t("tab.esg")}>
        <div className={css.three}>
          <Columns template="296px minmax(0, 400px) minmax(0, 1fr)">
            <div>
              <SectionHeading title={t("esg.rating")} aside={t("esg.higher_is_better")} />
              {rating && (
                <>
                  <div className={css.headline}>
                    {rating.value !== null && <Strata value={rating.value} size={44} />}
                    <div className={rating.value === null ? undefined : css.display}>
                      <FigureValue figure={rating} line word />
                    </div>
                    {against?.difference !== undefined && against.other !== null && (
                      <span className={css.against}>
                        <span>
                          <b>
                            <DeltaText value={against.difference} verdict={against.verdict} />
                          </b>{" "}
                          <span className="us-dim">
                            {t("benchmark_value", { value: format.rating(against.other) })}
                          </span>{" "}
                          <NoVerdictText comparison={against} />
                        </span>
                      </span>
                    )}
                  </div>
                  <RatingFacts screen={screen} esg={esg} rating={rating} />
                </>
              )}
            </div>
            <div>
              <SectionHeading
                title={t("esg.pillars")}
                aside={screen.benchmark ? t("difference_from_benchmark") : undefined}
              />
              <DotPlot
                name={t("esg.pillars_sentence", { pillars: format.list(pillarWords) })}
                rows={pillars}
              />
            </div>
            <div>
              <SectionHeading title={t("esg.holds_back")} />
              <WhatHoldsItBack esg={esg} contribution={contribution} />
            </div>
          </Columns>
        </div>
      </Section>
      {shares && (
        <Section
          title={t("esg.by_rating")}
          note={t(shares.notLicensed > 0 ? "esg.by_rating_note_closed" : "esg.by_rating_note")}
        >
          <RatingDistribution shares={shares} benchmark={distributionOf(screen.benchmark?.views.ratings)} />
        </Section>
      )}
      <UncoveredList
        uncovered={esg.uncovered}
        requests={screen.coverageRequests}
        mayAsk={screen.mayAskForCoverage}
      />
      {contribution && contribution.items.length > 0 && (
        <Section>
          <div className={css.split}>
            <div>
              <SectionHeading title={t("esg.contribution")} note={t("esg.contribution_note")} />
              <Waterfall
                name={t("esg.contribution_sentence")}
                columns={[t("holding"), t("contribution.relative")]}
                items={waterfallItems(contribution.items, (count) => t("other_holdings", { count }))}
              />
            </div>
            <div>
              <SectionHeading
                title={t("esg.strongest_and_weakest")}
                aside={
                  <StepLink
                    to={keeping(
                      paths.portfolioAnalysis(screen.portfolio.id, "contribution"),
                      KEPT_BETWEEN_TABS,
                    )}
                    leaves
                  >
                    {t("all_holdings", { count: contribution.items.length })}
                  </StepLink>
                }
              />
              <StrongestAndWeakest contribution={contribution} />
            </div>
          </div>
        </Section>
      )}
    </PageBody>
  );
}
