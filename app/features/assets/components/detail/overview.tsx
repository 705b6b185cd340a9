import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { totalShare } from "~/domain/weights/sum";
import { paths } from "~/platform/paths";
import { HorizontalBars } from "~/ui/charts/horizontal-bars";
import { SdgRows } from "~/ui/charts/sdg-rows";
import { Key } from "~/ui/controls/tag";
import { NotCovered } from "~/ui/figure/missing";
import { OldMark } from "~/ui/figure/old-mark";
import { Section } from "~/ui/page/page";
import { useFormat } from "~/ui/use-format";
import type { AssetDetail } from "../../asset-detail.answers";
import { allFigures, type DetailFigures, emissionYears, goalScores } from "../../figures/detail-figures";
import { BasisBar } from "./basis-bar";
import { ActivityBars, BenchmarkExclusions } from "./conduct";
import css from "./detail.module.css";
import { EmissionsChart, scaleOf } from "./emissions-chart";
import { FigureList } from "./figure-list";
import type { HeldIn } from "./held-in";
import { HeldInPortfolios } from "./held-in-portfolios";
import { InstrumentTable } from "./instrument-tables";
import { TabLink } from "./tab-link";

interface Props {
  readonly detail: AssetDetail;
  readonly figures: DetailFigures;
  readonly heldIn: HeldIn;
}

/** One sheet that says what there is to know at once; every part has its tab. */
export function Overview({ detail, figures, heldIn }: Props) {
  const { t } = useTranslation("assets");
  const goals = goalScores(detail);
  const middle = goals && goals.fact !== null && <Goals detail={detail} />;
  return (
    <div className={css.columns} data-count={middle ? 3 : 2}>
      <div>
        {figures.kind === "fund" && <TopHoldings detail={detail} />}
        {figures.issue.length > 0 && (
          <Section title={t("issue_title")}>
            <FigureList figures={[...figures.issue, ...figures.impact]} />
          </Section>
        )}
        {figures.kind === "company" && <Emissions detail={detail} />}
        {figures.kind === "company" && detail.parts.includes("activities") && (
          <Section title={t("activities_title")} note={t("activities_note")}>
            <ActivityBars detail={detail} />
          </Section>
        )}
        {figures.kind === "state" && figures.pai.length > 0 && (
          <Section title={t("country_title")}>
            <FigureList figures={figures.pai} />
          </Section>
        )}
        {detail.section === "supranationals" && <Bonds detail={detail} />}
        <BasisBar figures={allFigures(figures)} />
      </div>
      {middle && <div>{middle}</div>}
      <div>
        {figures.kind === "fund" && (
          <Section title={t("promises_title")}>
            <FigureList figures={figures.law220 ? [...figures.fund, figures.law220] : figures.fund} />
          </Section>
        )}
        {figures.kind === "company" && figures.pai.length > 0 && <PaiFlags figures={figures} />}
        {detail.parts.includes("exclusions") && figures.kind === "company" && (
          <Section title={t("exclusions_title")}>
            <BenchmarkExclusions detail={detail} />
          </Section>
        )}
        {figures.kind !== "fund" && detail.section !== "supranationals" && <Instruments detail={detail} />}
        {detail.classes.length > 1 && <Classes detail={detail} />}
        <HeldInPortfolios title={t("held_in")} none={t("held_in_none")} heldIn={heldIn} />
      </div>
    </div>
  );
}

function Emissions({ detail }: { detail: AssetDetail }) {
  const { t } = useTranslation("assets");
  const years = emissionYears(detail.facts);
  if (years.length === 0) return null;
  if (years.every(({ scopes12, scope3 }) => scopes12 === null && scope3 === null))
    return (
      <Section title={t("emissions.title")}>
        <NotCovered word />
      </Section>
    );
  const largest = Math.max(...years.flatMap(({ scopes12, scope3 }) => [scopes12 ?? 0, scope3 ?? 0]));
  return (
    <Section
      title={t("emissions.title")}
      note={
        <>
          {t(`emissions.${scaleOf(largest).unit}`)} CO<sub>2</sub>e
        </>
      }
      aside={
        <Key>
          <span>
            <Dot hollow /> {t("ui:basis.estimated")}
          </span>
          <span>
            <Dot /> {t("ui:basis.reported")}
          </span>
        </Key>
      }
    >
      <EmissionsChart years={years} />
    </Section>
  );
}

function Dot({ hollow }: { hollow?: boolean }) {
  return (
    <svg width="10" height="10" aria-hidden="true">
      <circle
        cx="5"
        cy="5"
        r="3.6"
        fill={hollow ? "none" : "var(--us-ink-3)"}
        stroke="var(--us-ink-3)"
        strokeWidth="1.6"
      />
    </svg>
  );
}

/** The seventeen goals with what is aligned and misaligned counted. */
export function Goals({ detail }: { detail: AssetDetail }) {
  const { t } = useTranslation("assets");
  const goals = goalScores(detail);
  if (!goals) return null;
  const aligned = goals.alignment?.aligned.length ?? 0;
  const misaligned = goals.alignment?.misaligned.length ?? 0;
  return (
    <Section
      title={t("sdg_title")}
      note={
        <>
          {t("sdg_note")} {goals.isOld && <OldMark />}
        </>
      }
      aside={
        <>
          <b className="us-positive">{aligned}</b> {t("sdg_aligned")},{" "}
          <b className="us-negative">{misaligned}</b> {t("sdg_misaligned")}
        </>
      }
    >
      <SdgRows
        name={t("sdg_title")}
        rows={goals.scores.map((score, index) => ({ goal: index + 1, score }))}
      />
    </Section>
  );
}

const FLAGS: readonly string[] = [
  "fossilFuelActive",
  "biodiversityNegative",
  "ungcOecdViolation",
  "noUngcOecdProcess",
  "controversialWeapons",
  "noCarbonReduction",
  "noAnticorruption",
  "boardFemale",
];

function PaiFlags({ figures }: { figures: DetailFigures }) {
  const { t } = useTranslation("assets");
  const covered = figures.pai.filter(({ value }) => value !== null).length;
  return (
    <Section title={t("pai_flags")} aside={t("covered_of", { covered, all: figures.pai.length })}>
      <FigureList figures={figures.pai.filter(({ id }) => FLAGS.includes(id))} />
    </Section>
  );
}

const TOP = 10;

function TopHoldings({ detail }: { detail: AssetDetail }) {
  const { t } = useTranslation("assets");
  const format = useFormat();
  const { holdings } = detail;
  if (!holdings) return <Section title={t("top_holdings")}>{t("no_holdings_loaded")}</Section>;
  const sorted = [...holdings.positions].sort((a, b) => b.weightShare - a.weightShare);
  const rest = totalShare(sorted.slice(TOP));
  const items = sorted.slice(0, TOP).map(({ positionId, isin, section, name, weightShare }) => ({
    id: positionId,
    label:
      section && isin ? (
        <Link to={paths.asset(section, isin)} className="us-link">
          {name ?? isin}
        </Link>
      ) : (
        (name ?? positionId)
      ),
    name: name ?? positionId,
    value: weightShare,
    text: format.share(weightShare),
  }));
  const others = {
    label: t("other_positions", { count: sorted.length - TOP }),
    value: rest,
    text: format.share(rest),
  };
  return (
    <Section
      title={t("top_holdings")}
      note={t("as_of", { date: format.date(holdings.asOf) })}
      aside={<TabLink tab="holdings">{t("all_positions", { count: sorted.length })}</TabLink>}
    >
      <HorizontalBars
        name={t("top_holdings")}
        ruled
        items={items}
        {...(sorted.length > TOP && { remainder: others })}
        columns={[t("position"), t("weight")]}
      />
    </Section>
  );
}

const FEW = 5;
const SHOWN_BONDS = 12;

function Bonds({ detail }: { detail: AssetDetail }) {
  const { t } = useTranslation("assets");
  return (
    <Section
      title={t("columns.bonds")}
      aside={
        <TabLink tab="instruments">{t("all_instruments", { count: detail.instruments.length })}</TabLink>
      }
    >
      <InstrumentTable instruments={detail.instruments.slice(0, SHOWN_BONDS)} />
    </Section>
  );
}

function Instruments({ detail }: { detail: AssetDetail }) {
  const { t } = useTranslation("assets");
  const others = detail.instruments.filter(({ isin }) => isin !== detail.identifiers.isin);
  if (others.length === 0) return null;
  return (
    <Section
      title={t("same_issuer")}
      aside={
        detail.parts.includes("instruments") && (
          <TabLink tab="instruments">{t("all_instruments", { count: detail.instruments.length })}</TabLink>
        )
      }
    >
      <ul className={css.list}>
        {others.slice(0, FEW).map(({ isin, name, section, currency }) => (
          <li key={isin}>
            <Link to={paths.asset(section, isin)}>{name}</Link>
            <span className="us-dim">{currency}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Classes({ detail }: { detail: AssetDetail }) {
  const { t } = useTranslation("assets");
  return (
    <Section
      title={t("parts.classes")}
      aside={<TabLink tab="classes">{t("all_classes", { count: detail.classes.length })}</TabLink>}
    >
      <ul className={css.list}>
        {detail.classes.slice(0, FEW).map(({ isin, name, currency }) => (
          <li key={isin}>
            <Link
              to={paths.asset(detail.section, isin)}
              aria-current={isin === detail.identifiers.isin || undefined}
            >
              {name}
            </Link>
            <span className="us-dim">{currency}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
