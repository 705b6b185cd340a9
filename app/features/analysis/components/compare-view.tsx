import { NativeSelect } from "@mantine/core";
import { Link, useFetcher } from "@remix-run/react";
import { IconX } from "@tabler/icons-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { Figure } from "~/domain/analysis/figures/figure";
import { compare } from "~/domain/comparing/compare";
import {
  type ComparedRow,
  type ComparedView,
  comparedFigure,
  comparedRows,
} from "~/domain/comparing/compared-rows";
import { COMPARED_PORTFOLIOS } from "~/domain/comparing/limits";
import { findMetric } from "~/domain/metrics/catalogue";
import { FigureGap } from "~/features/figures/components/figure-gap";
import { ShortStanding } from "~/features/figures/components/standing-text";
import { useFigureText } from "~/features/figures/components/use-figure-text";
import type { Standings } from "~/features/figures/standings.types";
import { NO_CHOICES, usePortfolioFinder } from "~/features/portfolios/components/use-portfolio-finder";
import type { PortfolioChoices } from "~/features/portfolios/portfolios.types";
import { paths } from "~/platform/paths";
import { RatingDistribution } from "~/ui/charts/rating-distribution";
import { NotEligible } from "~/ui/figure/missing";
import { Rating } from "~/ui/figure/strata";
import { UnitText } from "~/ui/figure/unit-text";
import { PageBody, Section } from "~/ui/page/page";
import { EmptyState } from "~/ui/page/states";
import { StepLink } from "~/ui/step-link";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";
import { NameCell } from "~/ui/table/name-cell";
import { useAddress } from "~/ui/use-address";
import { useFormat } from "~/ui/use-format";
import { useStep } from "~/ui/use-step";
import { sayCategory } from "~/ui/vocabulary";
import type { ComparedPortfolio } from "../comparing/compare.types";
import { distributionOf } from "../distribution";
import analysisCss from "./analysis.module.css";
import css from "./compare.module.css";
import { Difference } from "./difference";
import { NoVerdictText } from "./no-verdict-text";
import { NotCountedNotice } from "./not-counted-notice";
import { RatesNotice } from "./rates-notice";

/** On which tab of its portfolio the working of a figure opens. */
const TAB_OF: Readonly<Record<ComparedView, string>> = {
  esg: "esg",
  pai: "pai",
  sanctions: "sanctions",
  taxonomy: "more",
  si: "more",
  climate: "more",
  benchmarks: "more",
};

/** Two to four portfolios side by side, each figure with its difference from the first portfolio's. */
export function CompareView({ portfolios }: { portfolios: readonly ComparedPortfolio[] }) {
  const { t } = useTranslation(["analysis", "vocabulary"]);
  const [first] = portfolios;
  const rows = comparedRows(portfolios);
  const isPartClosed = portfolios.some(({ views }) => (distributionOf(views.ratings)?.notLicensed ?? 0) > 0);
  return (
    <PageBody>
      <Chooser portfolios={portfolios} />
      {portfolios.length < 2 || !first ? (
        <EmptyState>{t("compare.empty")}</EmptyState>
      ) : (
        <>
          <Section
            title={t("compare.ratings")}
            note={t(isPartClosed ? "esg.by_rating_note_closed" : "esg.by_rating_note")}
          >
            <div className={css.compared}>
              {portfolios.map((portfolio) => {
                const shares = distributionOf(portfolio.views.ratings);
                return (
                  <div key={portfolio.id}>
                    <h3 className={css.comparedName}>{portfolio.name}</h3>
                    <NotCountedNotice notCounted={portfolio.notCounted} />
                    <RatesNotice rates={portfolio.rates} />
                    {shares && <RatingDistribution shares={shares} />}
                  </div>
                );
              })}
            </div>
          </Section>
          <Section
            title={t("compare.table")}
            note={
              first.standings.category
                ? t("compare.among", { category: sayCategory(t, first.standings.category).text })
                : t("compare.explained")
            }
          >
            <Table rows={rows} portfolios={portfolios} first={first} />
          </Section>
        </>
      )}
    </PageBody>
  );
}

function Table({
  rows,
  portfolios,
  first,
}: {
  rows: readonly ComparedRow[];
  portfolios: readonly ComparedPortfolio[];
  first: ComparedPortfolio;
}) {
  const { t } = useTranslation("analysis");
  const text = useFigureText();
  const columns: readonly Column<ComparedRow>[] = [
    {
      id: "name",
      header: t("pai.indicator"),
      wide: true,
      cell: ({ metric }) => (
        <NameCell detail={<UnitText>{text.unit(metric)}</UnitText>}>
          <span className={analysisCss.regular}>{text.name(metric)}</span>
        </NameCell>
      ),
    },
    ...portfolios.map(
      (portfolio): Column<ComparedRow> => ({
        id: portfolio.id,
        header: portfolio.name,
        numeric: true,
        cell: (row) => {
          const { metric, view } = row;
          return (
            <Cell
              figure={comparedFigure(portfolio.views, row)}
              base={portfolio === first ? null : comparedFigure(first.views, row)}
              standings={portfolio.standings}
              href={`${paths.portfolioAnalysis(portfolio.id, TAB_OF[view])}?explain=${encodeURIComponent(metric)}`}
            />
          );
        },
      }),
    ),
  ];
  return (
    <DataTable
      label={t("compare.table")}
      rows={rows}
      columns={columns}
      rowId={({ metric }) => metric}
      rowHeight={40}
      groupOf={({ view }) => t(`views.${view}`)}
      stacks
    />
  );
}

function Cell({
  figure,
  base,
  standings,
  href,
}: {
  figure: Figure | null;
  base: Figure | null;
  standings: Standings;
  href: string;
}) {
  const text = useFigureText();
  if (!figure) return <NotEligible />;
  if (figure.value === null) return <FigureGap figure={figure} />;
  const isRating = findMetric(figure.metric)?.unit === "rating";
  const comparison = base && compare(figure, base);
  return (
    <div className={css.comparedCell}>
      <Link to={href} className={css.opens}>
        {isRating ? <Rating value={figure.value} /> : text.value(figure.metric, figure.value)}
      </Link>
      {comparison?.difference !== undefined && (
        <span className={css.difference}>
          {comparison.scaledToEur === null && <Difference metric={figure.metric} comparison={comparison} />}{" "}
          <NoVerdictText comparison={comparison} />
        </span>
      )}
      <ShortStanding figure={figure} standings={standings} />
    </div>
  );
}

const idsIn = (text: string | null) => (text ?? "").split(",").filter((id) => id !== "");

function Chooser({ portfolios }: { portfolios: readonly ComparedPortfolio[] }) {
  const { t } = useTranslation("analysis");
  const format = useFormat();
  const { hrefOf } = useAddress();
  const step = useStep();
  const options = useFetcher<PortfolioChoices>({ key: "portfolio-options" });
  const { load } = options;
  useEffect(() => load(paths.portfolioOptions()), [load]);
  const ids = portfolios.map(({ id }) => id);
  const found = usePortfolioFinder(options.data ?? NO_CHOICES, []);
  const free = found.portfolios.filter(({ id }) => !ids.includes(id));
  return (
    <div className={css.chooser}>
      {portfolios.map((portfolio, index) => (
        <span key={portfolio.id} className={css.chosen}>
          <span>
            <b>{portfolio.name}</b>
            <small>
              {index === 0 && portfolios.length > 1 ? `${t("compare.first")} · ` : ""}
              {t("holdings", { count: portfolio.holdingCount })} · {format.date(portfolio.asOf)}
            </small>
          </span>
          <StepLink
            to={hrefOf({
              ids: (now) =>
                idsIn(now)
                  .filter((id) => id !== portfolio.id)
                  .join(),
            })}
            aria-label={t("compare.remove", { name: portfolio.name })}
          >
            <IconX size={16} stroke={1.6} aria-hidden />
          </StepLink>
        </span>
      ))}
      {portfolios.length < COMPARED_PORTFOLIOS.max && (
        <>
          {found.finder}
          <NativeSelect
            aria-label={t("compare.add")}
            value=""
            data={[
              { value: "", label: t("compare.add") },
              ...free.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(event) => {
              const { value } = event.currentTarget;
              const ids = (now: string | null) =>
                [...idsIn(now), value].slice(0, COMPARED_PORTFOLIOS.max).join();
              if (value) step(hrefOf({ ids }));
            }}
          />
        </>
      )}
    </div>
  );
}
