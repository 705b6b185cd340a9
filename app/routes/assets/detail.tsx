import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { coverageThresholds } from "~/domain/analysis/tenant-settings";
import type { FactValues } from "~/domain/facts/fact";
import { fundFigures, fundSanctions } from "~/features/analysis/fund-figures.service.server";
import { opensSfdr2 } from "~/features/analysis/open-views";
import { fundNameCheck } from "~/features/analysis/policy-checks/name-check.service.server";
import { conflictsAbout } from "~/features/approvals/conflicts.service.server";
import type { AssetDetail, AssetPart } from "~/features/assets/asset-detail.answers";
import { assetChanges, showAsset } from "~/features/assets/assets.service.server";
import { CountryNamesContext } from "~/features/assets/components/column-words";
import { AssetPage, tabsOf } from "~/features/assets/components/detail/asset-page";
import { countryNames } from "~/features/assets/country-names.server";
import { fundViewOf } from "~/features/assets/fund-metrics";
import { listsIssuers } from "~/features/assets/listed-sections";
import { companyStandings } from "~/features/assets/standing/standings.service.server";
import { EetTab } from "~/features/eet/components/eet-tab";
import { eetFieldsOf } from "~/features/eet/eet.service.server";
import { assetExclusions, viewAhead } from "~/features/exclusions/marks.service.server";
import { portfoliosHolding } from "~/features/portfolios/portfolios-holding.service.server";
import { OrderReport } from "~/features/reports/components/order-report";
import type { AsOf } from "~/features/versions/versions.answers";
import { asOfInput } from "~/features/versions/versions.schemas";
import { keptStateAsOf } from "~/features/versions/versions.service.server";
import { watchOn } from "~/features/watchlists/watchlists.service.server";
import { can } from "~/permissions/policy";
import { isFundSection, isSection, type Section } from "~/permissions/sections";
import { notFound } from "~/platform/errors";
import { ahead } from "~/platform/pages/ahead";
import type { ScreenHandle } from "~/platform/pages/handle";
import { unlessOnlyExplain } from "~/platform/pages/revalidate";
import { titled } from "~/platform/pages/title";
import { paths } from "~/platform/paths";
import { screen } from "~/platform/screen.server";

const params = z.object({
  section: z.string(),
  isin: z.string().min(1).max(80),
});

const search = z.object({
  tab: z.string().default("overview"),
  figure: z.string().max(60).optional(),
  asOf: asOfInput,
});

export const loader = screen.loader(
  { params, search, section: ({ section }) => section },
  async ({ app, params: { section, isin }, search: { tab, figure, asOf: asked } }) => {
    if (!isSection(section)) throw notFound();
    const view = viewAhead(app);
    // Of a path that names an instrument these are known before its page is: one wait less.
    const named = listsIssuers(section) ? null : isin.toUpperCase();
    const watched = ahead(watchOn(app, named));
    const holding = named === null ? null : ahead(portfoliosHolding(app, [named]));
    const asOf = await keptStateAsOf(app, asked);
    const detail = await showAsset(app, { section, isin, asOf: asOf?.version ?? null });
    const shown = tabsOf(detail);
    if (!shown.includes(tab as AssetPart)) throw notFound();
    const isins = section === "supranationals" ? detail.instruments.map((one) => one.isin) : [isin];
    const isFund = isFundSection(section);
    const figuresOfFund = isFund ? fundViewOf(tab as AssetPart) : null;
    const followed = followedIsin(section, detail);
    const isCompany = detail.issuer?.type === "company";
    const [
      exclusions,
      watchId,
      heldIn,
      changes,
      standings,
      lookedThrough,
      heldSanctions,
      nameCheck,
      conflicts,
    ] = await Promise.all([
      assetExclusions(
        app,
        {
          isin: detail.identifiers.isin,
          issuerId: detail.issuer?.id ?? null,
          assetManager: typeof detail.asset.assetManager === "string" ? detail.asset.assetManager : null,
        },
        tab === "exclusions"
          ? (detail.holdings?.positions ?? []).map((position) => ({ ...position, id: position.positionId }))
          : [],
        view,
      ),
      followed === named ? watched : watchOn(app, followed),
      isins.length === 1 && isins[0] === named ? holding : portfoliosHolding(app, isins),
      asOf ? assetChanges(app, { section, isin, from: String(asOf.version) }) : null,
      asOf === null && tab === "pai" && isCompany && detail.issuer
        ? companyStandings(app, { issuerId: detail.issuer.id, version: detail.dataVersion })
        : {},
      figuresOfFund
        ? fundFigures(app, {
            isin: detail.identifiers.isin ?? isin,
            view: figuresOfFund,
            dataVersion: asOf?.version,
          })
        : null,
      isFund && tab === "sanctions"
        ? fundSanctions(app, { isin: detail.identifiers.isin ?? isin, dataVersion: asOf?.version })
        : null,
      asOf === null && isFund && tab === "exclusions"
        ? fundNameCheck(app, { isin: detail.identifiers.isin ?? isin, name: detail.asset.name })
        : null,
      conflictsAbout(app, [detail.identifiers.isin, detail.issuer?.id ?? null]),
    ]);
    return {
      section,
      detail,
      asOf,
      changes: changes?.items ?? [],
      follows: followed === null ? null : { isin: followed, watchId },
      standings,
      lookedThrough,
      heldSanctions,
      nameCheck,
      opensSfdr2: asOf === null && isFund && opensSfdr2(app),
      conflicts,
      tab: tab as AssetPart,
      eet: tab === "eet" ? eetFieldsOf(app, eetOf(detail)) : [],
      figure: figure ?? null,
      exclusions,
      heldIn,
      countries: countryNames(app.locale, [
        detail.issuer?.country,
        detail.asset.country,
        detail.asset.domicile,
      ]),
      thresholds: coverageThresholds(app.viewer.tenant),
      may: {
        draft: can(app.viewer, "portfolio:edit") && !listsIssuers(section),
        export: can(app.viewer, "asset:export"),
        report: can(app.viewer, "report:create"),
      },
    };
  },
);

/** Pages of assets are followed by ISIN, an institution by its first bond; what an issuer does is not followed. */
function followedIsin(section: Section, detail: AssetDetail): string | null {
  if (listsIssuers(section)) return null;
  return detail.identifiers.isin ?? detail.instruments[0]?.isin ?? null;
}

/** The template in force; the newest where several days have one. */
function eetOf({ facts, identifiers }: AssetDetail): FactValues {
  return (
    facts.find(({ dataset, subject }) => dataset === "eet" && subject === identifiers.isin)?.values ?? {}
  );
}

interface Named {
  readonly section: Section;
  readonly detail: { readonly asset: { readonly name: string } };
  readonly asOf: AsOf | null;
}

export const handle: ScreenHandle<Named> = {
  i18n: [
    "assets",
    "metrics",
    "analysis",
    "exclusions",
    "watchlists",
    "eet",
    "name-check",
    "versions",
    "vocabulary",
    "datasets",
    "fields",
    "reports",
  ],
  crumbs: (data) =>
    data
      ? [
          { key: `frame:nav.${data.section}`, to: paths.assets(data.section) },
          { text: data.detail.asset.name },
        ]
      : [],
  shownVersion: (data) => data?.asOf,
};

export const meta = titled<typeof loader>((data) => data.detail.asset.name);

/** Neither what is added to a draft nor an opened working changes the page; terms accepted on it do. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) => {
  if (change.formAction === paths.profile()) return true;
  return change.currentUrl.href === change.nextUrl.href ? false : unlessOnlyExplain(change);
};

export default function AssetDetailScreen() {
  const { countries, eet, ...shown } = useLoaderData<typeof loader>();
  const { detail, asOf, may } = shown;
  const { t } = useTranslation(["assets", "metrics", "analysis", "reports"]);
  return (
    <CountryNamesContext.Provider value={countries}>
      <AssetPage
        key={`${detail.section}/${detail.asset.path}`}
        {...shown}
        order={
          may.report && asOf === null ? (
            <OrderReport
              fields={{ intent: "asset", section: detail.section, isin: detail.asset.path }}
              label={t("reports:order_sheet")}
              told={t("reports:toast.sheet_text")}
              schedule={paths.scheduleSheet(detail.section, detail.asset.path)}
            />
          ) : undefined
        }
        eet={
          <EetTab
            section={detail.section}
            isin={detail.identifiers.isin ?? detail.asset.path}
            fields={eet}
            mayWrite={may.export}
            asOf={asOf?.version ?? null}
          />
        }
      />
    </CountryNamesContext.Provider>
  );
}
