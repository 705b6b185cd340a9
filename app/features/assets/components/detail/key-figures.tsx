import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { CoverageThresholds } from "~/domain/analysis/figures/coverage";
import { isThin } from "~/domain/analysis/figures/coverage";
import { CARBON_FOOTPRINT } from "~/domain/metrics/headline-metrics";
import { useExplain } from "~/features/figures/components/explain-context";
import { CoverageBadge } from "~/ui/figure/coverage-badge";
import { Figure, KeyFigure, Unit } from "~/ui/figure/figure";
import { NotCovered } from "~/ui/figure/missing";
import { Strata } from "~/ui/figure/strata";
import { UnitText } from "~/ui/figure/unit-text";
import { useFormat } from "~/ui/use-format";
import type { AssetDetail } from "../../asset-detail.answers";
import { footprintCoverage } from "../../column-judgement";
import type { AssetFigure } from "../../figures/asset-figure";
import type { DetailFigures } from "../../figures/detail-figures";
import { missingHoldings } from "../../figures/page-universe";
import { useColumnWords } from "../column-words";
import css from "./detail.module.css";
import { OpenFigure } from "./explain-figure";
import { useFigureWords } from "./figure-words";

interface Props {
  readonly detail: AssetDetail;
  readonly figures: DetailFigures;
  readonly thresholds: CoverageThresholds;
}

const byId = (figures: readonly AssetFigure[], id: string) => figures.find((figure) => figure.id === id);

/** The headline of a page: the figures one judges this kind of asset by, each on its line. */
export function KeyFigures({ detail, figures, thresholds }: Props) {
  const { pai, taxonomy, sustainable, fund, impact, issue } = figures;
  const isThematic = detail.section === "thematics";
  return (
    <section className={css.keys}>
      <RatingKey figure={byId(figures.rating, "esgRating")} />
      <PillarsKey figures={figures.rating.slice(1)} />
      {figures.kind === "fund" && (
        <>
          <WordsKey figure={byId(fund, "sfdrArticle")} />
          <NumberKey figure={byId(fund, "siReportedShare")} beside={byId(fund, "siMinShare")} />
          <NumberKey figure={byId(fund, "taxonomyReportedShare")} beside={byId(fund, "taxonomyMinShare")} />
          <FootprintKey detail={detail} thresholds={thresholds} />
        </>
      )}
      {isThematic && (
        <>
          <NumberKey figure={byId(issue, "amountIssued")} />
          <WordsKey figure={byId(issue, "useOfProceeds")} />
          <NumberKey figure={byId(impact, "co2Avoided")} />
        </>
      )}
      {!isThematic && figures.kind !== "fund" && (
        <>
          <NumberKey figure={byId(pai, "ghgIntensity") ?? byId(pai, "countryGhgIntensity")} />
          <NumberKey figure={byId(pai, "sdgIndex")} />
          <NumberKey figure={byId(pai, "corruptionScore")} />
          <NumberKey figure={byId(pai, "ruleOfLaw")} />
          <NumberKey figure={byId(taxonomy, "turnoverAligned")} beside={byId(taxonomy, "turnoverEligible")} />
          <NumberKey figure={byId(sustainable, "siShare")} />
        </>
      )}
      {figures.kind === "company" && !isThematic && <TargetKey detail={detail} figures={figures} />}
    </section>
  );
}

function useBasisLine() {
  const { t } = useTranslation("assets");
  const words = useFigureWords();
  const format = useFormat();
  return (figure: AssetFigure): string => {
    if (!figure.period) return figure.basis ? words.basis(figure.basis) : "";
    const { provider, method } = figure.inputs[0]?.fact.values ?? {};
    const source =
      provider ?? (typeof method === "string" ? t(`si_method.${method}`, { defaultValue: method }) : null);
    const first = typeof source === "string" ? source : figure.basis ? words.basis(figure.basis) : null;
    return [first, format.date(figure.period)].filter((part) => part !== null).join(", ");
  };
}

function RatingKey({ figure }: { figure: AssetFigure | undefined }) {
  const words = useFigureWords();
  const basisLine = useBasisLine();
  if (!figure) return null;
  return (
    <KeyFigure label={<UnitText>{words.title(figure)}</UnitText>} detail={basisLine(figure)}>
      <span className={css.headline}>
        {typeof figure.value === "number" && <Strata value={figure.value} size={28} />}
        <OpenFigure figure={figure} line />
      </span>
    </KeyFigure>
  );
}

function PillarsKey({ figures }: { figures: readonly AssetFigure[] }) {
  const { t } = useTranslation("assets");
  if (figures.length === 0) return null;
  return (
    <KeyFigure label={t("pillars")} detail={t("pillars_detail")}>
      <span className={css.pillars}>
        {figures.map((figure) => (
          <span key={figure.id}>
            <small aria-hidden="true">{t(`short.${figure.id}`)}</small>
            {typeof figure.value === "number" && <Strata value={figure.value} size={21} />}
            <OpenFigure figure={figure} />
          </span>
        ))}
      </span>
    </KeyFigure>
  );
}

function NumberKey({
  figure,
  beside,
}: {
  figure: AssetFigure | undefined;
  beside?: AssetFigure | undefined;
}) {
  const { t } = useTranslation("assets");
  const words = useFigureWords();
  const basisLine = useBasisLine();
  if (!figure) return null;
  const unit = words.unit(figure);
  const compared =
    beside && beside.value !== null
      ? t(`beside.${beside.id}`, { value: words.text(beside, beside.value) })
      : basisLine(figure);
  return (
    <KeyFigure label={<UnitText>{words.title(figure)}</UnitText>} detail={compared}>
      <OpenFigure figure={figure} line />
      {unit && figure.value !== null && (
        <Unit>
          <UnitText>{unit}</UnitText>
        </Unit>
      )}
    </KeyFigure>
  );
}

function WordsKey({ figure }: { figure: AssetFigure | undefined }) {
  const words = useFigureWords();
  const basisLine = useBasisLine();
  if (!figure) return null;
  return (
    <KeyFigure label={<UnitText>{words.title(figure)}</UnitText>} detail={basisLine(figure)} words>
      <OpenFigure figure={figure} line />
    </KeyFigure>
  );
}

/** The fund's footprint is computed from what it holds, when data are published. */
function FootprintKey({ detail, thresholds }: { detail: AssetDetail; thresholds: CoverageThresholds }) {
  const { t } = useTranslation("assets");
  const format = useFormat();
  const words = useColumnWords();
  const explain = useExplain();
  const { carbonFootprint: value, footprintCoverageShare: covered } = detail.asset;
  if (value === undefined) return null;
  const coverage = footprintCoverage(detail.asset, thresholds);
  const { coverageShare: coveredShare, eligibleShare } = coverage;
  return (
    <KeyFigure
      label={<UnitText>{t("figures.fundFootprint")}</UnitText>}
      detail={
        typeof covered === "number" ? (
          <CoverageBadge
            coveredShare={coveredShare}
            eligibleShare={eligibleShare}
            judgedFromShare={coverage.neededCoverageShare}
            word
          />
        ) : (
          t(missingHoldings(detail) === "too_old" ? "old_holdings" : "no_holdings")
        )
      }
    >
      {typeof value !== "number" ? (
        <NotCovered word />
      ) : (
        <>
          <Figure
            line
            label={t("figures.fundFootprint")}
            coveredShare={coveredShare}
            eligibleShare={eligibleShare}
            open={explain.metric === CARBON_FOOTPRINT}
            onOpen={detail.parts.includes("pai") ? () => explain.open(CARBON_FOOTPRINT) : undefined}
          >
            {format.number(value, 1)}
          </Figure>
          <Unit>{words.unit("carbonFootprint")}</Unit>
        </>
      )}
      {isThin(coverage) && typeof value === "number" && (
        <span className="us-hidden">{t("low_coverage")}</span>
      )}
    </KeyFigure>
  );
}

function TargetKey({ detail, figures }: { detail: AssetDetail; figures: DetailFigures }): ReactNode {
  const { t } = useTranslation("assets");
  const format = useFormat();
  const words = useColumnWords();
  const figure = byId(figures.climate, "targetClass");
  const target = detail.asset.climateTarget;
  if (!figure || target === undefined) return null;
  const year = byId(figures.climate, "targetYear");
  const text = words.value({ id: "climateTarget", kind: "enum" }, target);
  return (
    <KeyFigure
      label={t("columns.climateTarget")}
      words
      detail={figure.period ? t("target_as_of", { date: format.date(figure.period) }) : ""}
    >
      {target === null ? (
        <NotCovered word />
      ) : (
        <>
          <OpenFigure figure={{ ...figure, value: figure.value ?? target }}>{text}</OpenFigure>
          {year?.value && (
            <>
              , <OpenFigure figure={year}>{year.value}</OpenFigure>
            </>
          )}
        </>
      )}
    </KeyFigure>
  );
}
