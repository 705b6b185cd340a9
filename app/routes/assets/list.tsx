import { redirect } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { coverageThresholds } from "~/domain/analysis/tenant-settings";
import { listAssets, opensEet } from "~/features/assets/assets.service.server";
import type { ListScreen } from "~/features/assets/assets.types";
import { CountryNamesContext } from "~/features/assets/components/column-words";
import { AssetList } from "~/features/assets/components/list/asset-list";
import { facetColumns } from "~/features/assets/components/list/filter-panel";
import { countryNames } from "~/features/assets/country-names.server";
import { criteriaIn } from "~/features/assets/eet/eet-fields.service.server";
import type { ListColumn } from "~/features/assets/list-column";
import { columnsFor } from "~/features/assets/list-columns";
import { ANY_EET, listSearch, parseListQuery } from "~/features/assets/list-query";
import type { ListQuery } from "~/features/assets/list-query.types";
import type { AsOf } from "~/features/versions/versions.answers";
import { can, canOpenSection, isDemo } from "~/permissions/policy";
import { isFundSection, isSection, type Section } from "~/permissions/sections";
import { invalidInput } from "~/platform/errors";
import { pack, unpack } from "~/platform/http/packed";
import { translate } from "~/platform/i18n.server";
import type { ScreenHandle } from "~/platform/pages/handle";
import { titled } from "~/platform/pages/title";
import { paths } from "~/platform/paths";
import { screen } from "~/platform/screen.server";
import { pageCount } from "~/ui/pager/page-number";

const params = z.object({ section: z.custom<Section>((name) => isSection(String(name))) });

export const loader = screen.loader(
  { params, section: ({ section }) => section },
  async ({ app, params: { section }, request }) => {
    const search = new URL(request.url).searchParams;
    const columns = columnsFor(app.licence, section);
    search.set("facets", countedColumns(columns, search).join(","));
    const parsed = parseListQuery(search, columns, ANY_EET);
    if (!parsed.ok) throw invalidInput({ findings: parsed.findings });
    // Share classes stand under their fund unless the address asks for each of them.
    const query = { ...parsed.query, by: parsed.query.by === "classes" ? parsed.query.by : null };
    if (query.by === null && isFundSection(section)) search.set("by", "funds");
    const list = await listAssets(app, { section, search });
    const last = pageCount(list.total, query.pageSize);
    if (query.page > last) throw redirect(addressOf(section, { ...query, page: last }));
    return {
      section,
      list: pack(list),
      asOf: list.asOf,
      query,
      criteria: opensEet(app, section) ? criteriaIn(app, query) : null,
      countries: countryNames(app.locale, countryCodes(list)),
      title: translate(app.locale, `assets:titles.${section}`),
      thresholds: coverageThresholds(app.viewer.tenant),
      may: {
        export: can(app.viewer, "asset:export"),
        draft: can(app.viewer, "portfolio:edit"),
        share: !isDemo(app.viewer),
        setRules: can(app.viewer, "exclusion:edit:personal") && canOpenSection(app.viewer, "exclusions"),
      },
    };
  },
);

/** Columns with a place in the filter panel, and those of conditions an address brings along. */
function countedColumns(columns: readonly ListColumn[], search: URLSearchParams): readonly string[] {
  const filtered = [...search.keys()].flatMap((key) => /^filter\[(\w+)\]/.exec(key)?.[1] ?? []);
  const known = new Set(columns.map(({ id }) => id));
  return [...new Set([...facetColumns(columns, []).map(({ id }) => id), ...filtered])].filter((id) =>
    known.has(id),
  );
}

function addressOf(section: string, query: ListQuery): string {
  return `${paths.assets(section)}?${listSearch({ ...query, facets: [] })}`;
}

function* countryCodes({ items, facets }: ListScreen): Generator<unknown> {
  for (const item of items) yield* [item.country, item.domicile];
  for (const column of ["country", "domicile"]) {
    for (const { value } of facets?.[column] ?? []) yield value;
  }
}

export const handle: ScreenHandle<{ section: Section; asOf: AsOf | null }> = {
  i18n: ["assets", "portfolios", "exclusions", "watchlists", "versions", "vocabulary"],
  crumbs: (data) => (data ? [{ key: `frame:nav.${data.section}`, to: paths.assets(data.section) }] : []),
  shownVersion: (data) => data?.asOf,
};

export const meta = titled<typeof loader>(({ title }) => title);

/** What is added to a draft changes nothing in the list. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => (currentUrl.href === nextUrl.href ? false : defaultShouldRevalidate);

export default function AssetListScreen() {
  const { list: packed, countries, ...shown } = useLoaderData<typeof loader>();
  const list = useMemo(() => unpack(packed), [packed]);
  useTranslation("assets");
  return (
    <CountryNamesContext.Provider value={countries}>
      <AssetList key={shown.section} list={list} {...shown} />
    </CountryNamesContext.Provider>
  );
}
