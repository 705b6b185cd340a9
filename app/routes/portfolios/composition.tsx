import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { notCountedOf } from "~/domain/portfolios/not-counted";
import { shareOfPct } from "~/domain/weights/percent";
import { analysedPortfolio } from "~/features/analysis/analysed-portfolio";
import { NotCountedNotice } from "~/features/analysis/components/not-counted-notice";
import { PortfolioFrame } from "~/features/analysis/components/portfolio-frame";
import { importedInto } from "~/features/analysis/policy-checks/imported.service.server";
import { benchmarkSearch } from "~/features/analysis/portfolio-analysis.schemas";
import { ratedLines } from "~/features/analysis/ratings/rated-lines.service.server";
import { heldLineFlags, lineFlags } from "~/features/assets/line-flags.service.server";
import { exclusionMarksOfLines, viewAhead } from "~/features/exclusions/marks.service.server";
import { ImportedNotice } from "~/features/policies/components/imported-notice";
import { benchmarkNamed } from "~/features/portfolios/benchmarks.service.server";
import { CompositionTable } from "~/features/portfolios/components/composition-table";
import { VersionHistory } from "~/features/portfolios/components/version-history";
import { showComposition } from "~/features/portfolios/composition.service.server";
import { portfolioFailure } from "~/features/portfolios/portfolio-failure";
import { portfolioParams } from "~/features/portfolios/portfolios.schemas";
import { AsOfBar } from "~/features/versions/components/as-of-bar";
import type { AsOf } from "~/features/versions/versions.answers";
import { asOfInput } from "~/features/versions/versions.schemas";
import { stateAsOf } from "~/features/versions/versions.service.server";
import { SECTIONS } from "~/permissions/sections";
import { rowNumber } from "~/platform/forms/stated-number";
import { ahead } from "~/platform/pages/ahead";
import type { ScreenHandle } from "~/platform/pages/handle";
import { titled } from "~/platform/pages/title";
import { paths } from "~/platform/paths";
import { screen } from "~/platform/screen.server";
import { PageBody, Section } from "~/ui/page/page";
import { useAddress } from "~/ui/use-address";

type Shown = Awaited<ReturnType<typeof showComposition>> & { readonly shownAsOf: AsOf | null };

export const handle: ScreenHandle<Shown> = {
  i18n: ["analysis", "portfolios", "policies", "metrics", "exclusions", "better", "versions", "vocabulary"],
  failure: () => portfolioFailure("errors:portfolio_details"),
  crumbs: (data) => [{ key: "nav.portfolios", to: paths.portfolios() }, { text: data?.portfolio.name }],
  shownVersion: (data) => data?.shownAsOf,
};

export const meta = titled<typeof loader>(({ portfolio }) => portfolio.name);

const search = z.object({
  version: rowNumber.optional(),
  /** An earlier state of the data. */
  asOf: asOfInput,
  benchmark: benchmarkSearch,
  imported: z.string().min(1).max(64).optional(),
});

export const loader = screen.loader(
  { needs: "portfolio:read", params: portfolioParams, search },
  async ({ app, params, search: { version, imported, benchmark, asOf } }) => {
    const shownAsOf = await stateAsOf(app, asOf);
    // Rules and flags are of the data of today, so figures of an earlier day stand without.
    const marking = shownAsOf ? null : viewAhead(app);
    const held = version === undefined && !shownAsOf ? ahead(heldLineFlags(app, params.id)) : null;
    const of = { id: params.id, ...(version !== undefined && { version }) };
    const rating = ahead(ratedLines(app, { ...of, dataVersion: shownAsOf?.version ?? null }));
    const shown = await showComposition(app, of);
    const { holdings, benchmarkId } = shown.portfolio;
    const [rated, flags, exclusions, importedNow, named] = await Promise.all([
      rating,
      held ??
        (shownAsOf
          ? null
          : lineFlags(
              app,
              holdings.flatMap(({ isin }) => isin ?? []),
            )),
      marking ? exclusionMarksOfLines(app, holdings, marking) : {},
      importedInto(app, { importId: imported, portfolioId: params.id }),
      benchmarkNamed(app, benchmark ?? benchmarkId),
    ]);
    return {
      ...shown,
      shownAsOf,
      rated,
      flags,
      exclusions,
      imported: importedNow,
      benchmark: named,
      head: analysedPortfolio(app, shown.portfolio),
      notCounted: notCountedOf(
        holdings.map(({ visibleAsset, weightPct }) => ({
          visibleAsset,
          weightShare: weightPct === null ? null : shareOfPct(weightPct),
        })),
      ),
      openSections: SECTIONS.filter((section) => app.licence.opensSection(section)),
    };
  },
);

export default function Composition() {
  const { t } = useTranslation("portfolios");
  const {
    portfolio,
    versions,
    changes,
    shownAsOf,
    exclusions,
    rated,
    flags,
    head,
    openSections,
    imported,
    benchmark,
    notCounted,
  } = useLoaderData<typeof loader>();
  const { hrefOf, part } = useAddress(`${paths.portfolio(portfolio.id)}/`);
  const isOld = versions[0] !== undefined && portfolio.version !== versions[0].version;
  return (
    <PortfolioFrame portfolio={head} active="composition" benchmark={benchmark}>
      {imported && <ImportedNotice portfolioId={portfolio.id} imported={imported} />}
      <AsOfBar
        asOf={shownAsOf}
        hrefOf={(chosen) => hrefOf({ asOf: chosen === null ? null : String(chosen) })}
      />
      <NotCountedNotice notCounted={notCounted} />
      <PageBody>
        <Section
          note={isOld ? t("versions.is_old", { version: portfolio.version }) : undefined}
          title={isOld ? t("versions.number", { version: portfolio.version }) : undefined}
        >
          <CompositionTable
            openSections={openSections}
            holdings={portfolio.holdings}
            rated={rated.lines}
            provider={rated.provider}
            currency={portfolio.currency}
            totalValue={portfolio.totalValue}
            exclusions={exclusions}
            flags={flags}
            whatIfHref={
              isOld
                ? null
                : (isin) =>
                    paths.portfolioWhatIf(portfolio.id, {
                      benchmark: part("benchmark"),
                      asOf: part("asOf"),
                      better: isin,
                    })
            }
            betterHref={
              portfolio.canEdit && !isOld ? (isin) => paths.portfolioBetter(portfolio.id, isin) : null
            }
          />
        </Section>
        <VersionHistory
          portfolioId={portfolio.id}
          versions={versions}
          shown={portfolio.version}
          changes={changes}
        />
      </PageBody>
    </PortfolioFrame>
  );
}
