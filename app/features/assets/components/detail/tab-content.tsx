import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { CoverageThresholds } from "~/domain/analysis/figures/coverage";
import type { Figure } from "~/domain/analysis/figures/figure";
import type { HeldSanctions } from "~/domain/analysis/views";
import type { NameCheck } from "~/domain/funds/name-check";
import { AssetExclusionSections } from "~/features/exclusions/components/asset-exclusions";
import type { AssetExclusions } from "~/features/exclusions/exclusions.types";
import { NameCheckSection } from "~/features/figures/components/name-check-section";
import { isFundSection } from "~/permissions/sections";
import { Section } from "~/ui/page/page";
import { EmptyState } from "~/ui/page/states";
import { useFormat } from "~/ui/use-format";
import type { AssetDetail, AssetPart } from "../../asset-detail.answers";
import { factsOf } from "../../figures/asset-figure";
import {
  type DetailFigures,
  goalScores,
  sustainableByMethod,
  taxonomyByObjective,
} from "../../figures/detail-figures";
import { missingHoldings } from "../../figures/page-universe";
import { ActivityBars, BenchmarkExclusions } from "./conduct";
import { DocumentTable } from "./document-table";
import { FigureGroups } from "./figure-groups";
import { FigureTable } from "./figure-table";
import { FundFigureTable } from "./fund-figures";
import type { HeldIn } from "./held-in";
import { HeldSanctionSection } from "./held-sanctions";
import { ClassTable, FundTable, HoldingTable, InstrumentTable } from "./instrument-tables";
import { KeyFigures } from "./key-figures";
import { Law220Tab } from "./law-220-tab";
import { NoHoldings } from "./no-holdings";
import { Goals, Overview } from "./overview";
import { RatingCourse } from "./rating-course";
import { SanctionTable } from "./sanction-table";

export interface TabContentProps {
  readonly detail: AssetDetail;
  readonly figures: DetailFigures;
  readonly heldIn: HeldIn;
  readonly exclusions: AssetExclusions;
  /** Of a fund on its exclusions: what its name asks of what it holds. */
  readonly nameCheck: NameCheck | null;
  /** What a list names of what a fund holds, under its tab of sanctions. */
  readonly heldSanctions: HeldSanctions | null;
  /** Of a fund, the figures its holdings give for this tab. */
  readonly lookedThrough: readonly Figure[] | null;
  readonly tab: AssetPart;
  readonly thresholds: CoverageThresholds;
  /** What stands under the tab of the European ESG Template. */
  readonly eet: ReactNode;
}

/** What stands under the chosen tab. */
export function TabContent(props: TabContentProps) {
  const { detail, figures, heldIn, exclusions, lookedThrough, tab, thresholds, eet } = props;
  const { t } = useTranslation("assets");
  const format = useFormat();
  const { facts, identifiers } = detail;
  const of = (dataset: string) => factsOf(facts, dataset, identifiers.isin);
  const title = t(`parts.${tab}`);
  const isFund = isFundSection(detail.section);
  const missing = missingHoldings(detail);
  if (lookedThrough) {
    // A fund that is not looked through is known by what its manager states of its holdings.
    const known = lookedThrough.filter(
      ({ eligibleShare, value }) => eligibleShare > 0 && (missing === null || value !== null),
    );
    return (
      <>
        {tab === "exclusions" && <AssetExclusionSections exclusions={exclusions} isFund={isFund} />}
        {props.nameCheck && <NameCheckSection check={props.nameCheck} />}
        <Section
          title={t(`looked_through.${tab}`, { defaultValue: title })}
          note={t(
            missing === null || known.length === 0 ? "looked_through.note" : "looked_through.stated_note",
          )}
        >
          {known.length > 0 ? (
            <FundFigureTable label={title} figures={known} />
          ) : (
            <NoHoldings detail={detail} />
          )}
        </Section>
      </>
    );
  }
  switch (tab) {
    case "overview":
      return (
        <>
          <KeyFigures detail={detail} figures={figures} thresholds={thresholds} />
          <Overview detail={detail} figures={figures} heldIn={heldIn} />
        </>
      );
    case "esg":
      return <RatingCourse facts={of("esg-ratings")} provider={detail.sources.provider} day={detail.day} />;
    case "sdg":
      return <SdgTab detail={detail} figures={figures} />;
    case "pai":
      return (
        <Section title={title} note={figures.kind === "company" ? t("pai_note") : undefined}>
          {figures.pai.length > 0 ? (
            <FigureTable label={title} figures={figures.pai} indicators />
          ) : (
            <EmptyState>{t("no_pai")}</EmptyState>
          )}
        </Section>
      );
    case "taxonomy":
      return (
        <FigureGroups
          label={title}
          groups={taxonomyByObjective(detail)}
          titleOf={(name) =>
            name === "" ? t("all_objectives") : t(`objectives.${name}`, { defaultValue: name })
          }
          none={t(of("company-taxonomy").length === 0 ? "no_taxonomy" : "none_counts")}
        />
      );
    case "sustainable":
      return (
        <FigureGroups
          label={title}
          groups={sustainableByMethod(detail)}
          titleOf={(method) => t("method", { method: t(`si_method.${method}`, { defaultValue: method }) })}
          none={t(of("sustainable-investment").length === 0 ? "no_sustainable" : "none_counts")}
        />
      );
    case "activities":
      return (
        <Section title={t("activities_title")} note={t("activities_note")}>
          <ActivityBars detail={detail} all />
        </Section>
      );
    case "exclusions":
      return (
        <>
          {!isFund && (
            <Section title={t("exclusions_title")}>
              <BenchmarkExclusions detail={detail} />
            </Section>
          )}
          <AssetExclusionSections exclusions={exclusions} isFund={isFund} />
        </>
      );
    case "law220":
      return <Law220Tab detail={detail} declared={figures.law220} />;
    case "sanctions":
      return (
        <>
          <Section title={isFund ? t("sanctions_own") : title}>
            <SanctionTable rows={detail.screened} />
          </Section>
          {isFund && (
            <HeldSanctionSection
              held={props.heldSanctions}
              none={
                missing === null ? (
                  <EmptyState>{t("no_sanctions_held")}</EmptyState>
                ) : (
                  <NoHoldings detail={detail} />
                )
              }
              counted={Number(detail.asset.sanctionsHits ?? 0) + Number(detail.asset.sanctionsToReview ?? 0)}
            />
          )}
        </>
      );
    case "impact":
      return (
        <Section title={title} note={t("impact_note")}>
          <FigureTable label={title} figures={[...figures.impact, ...figures.issue]} />
        </Section>
      );
    case "eet":
      return <Section title={title}>{eet}</Section>;
    case "holdings":
      return (
        <Section
          title={title}
          note={detail.holdings ? t("as_of", { date: format.date(detail.holdings.asOf) }) : undefined}
        >
          <HoldingTable holdings={detail.holdings} />
        </Section>
      );
    case "classes":
      return (
        <Section title={title}>
          <ClassTable classes={detail.classes} current={detail} />
        </Section>
      );
    case "instruments":
      return (
        <Section title={title}>
          <InstrumentTable instruments={detail.instruments} />
        </Section>
      );
    case "funds":
      return (
        <Section title={title}>
          <FundTable funds={detail.funds} />
        </Section>
      );
    case "documents":
      return (
        <Section title={title} note={t("documents_note")}>
          <DocumentTable detail={detail} />
        </Section>
      );
  }
}

function SdgTab({ detail, figures }: { detail: AssetDetail; figures: DetailFigures }) {
  const { t } = useTranslation("assets");
  const index = figures.pai.find(({ id }) => id === "sdgIndex");
  if (figures.kind === "state") {
    return (
      <Section title={t("sdg_index_title")}>
        <FigureTable label={t("parts.sdg")} figures={index ? [index] : []} />
      </Section>
    );
  }
  return goalScores(detail)?.fact ? (
    <Goals detail={detail} />
  ) : (
    <EmptyState>
      {t(detail.facts.some(({ dataset }) => dataset === "sdg-scores") ? "none_counts" : "no_sdg")}
    </EmptyState>
  );
}
