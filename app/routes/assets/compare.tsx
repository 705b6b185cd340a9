import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { coverageThresholds } from "~/domain/analysis/tenant-settings";
import { compareAssets, overlapsOf } from "~/features/assets/compare.service.server";
import { CountryNamesContext } from "~/features/assets/components/column-words";
import { CompareAssets } from "~/features/assets/components/compare-assets";
import { countryNames } from "~/features/assets/country-names.server";
import { listsIssuers } from "~/features/assets/listed-sections";
import { isFundSection, type Section } from "~/permissions/sections";
import { notFound } from "~/platform/errors";
import { translate } from "~/platform/i18n.server";
import type { ScreenHandle } from "~/platform/pages/handle";
import { titled } from "~/platform/pages/title";
import { paths } from "~/platform/paths";
import { screen } from "~/platform/screen.server";

const params = z.object({ section: z.string().max(40) });
const search = z.object({ ids: z.string().max(400).default("") });

export const loader = screen.loader(
  { params, search, section: ({ section }) => section },
  async ({ app, params: { section }, search: { ids } }) => {
    if (listsIssuers(section as Section)) throw notFound();
    const list = await compareAssets(app, { section, ids: ids.split(",").filter((id) => id !== "") });
    const isFund = isFundSection(section);
    const isins = list.items.flatMap(({ isin }) => isin ?? []);
    return {
      list,
      overlaps: isFund ? await overlapsOf(app, isins) : [],
      countries: countryNames(
        app.locale,
        list.items.flatMap(({ country, domicile }) => [country, domicile]),
      ),
      thresholds: coverageThresholds(app.viewer.tenant),
      title: translate(app.locale, "assets:compare.title"),
    };
  },
);

interface Compared {
  readonly list: { readonly section: Section };
}

export const handle: ScreenHandle<Compared> = {
  i18n: ["assets", "exclusions", "watchlists", "vocabulary"],
  crumbs: (data) =>
    data
      ? [
          { key: `frame:nav.${data.list.section}`, to: paths.assets(data.list.section) },
          { key: "assets:compare.crumb" },
        ]
      : [],
};

export const meta = titled<typeof loader>(({ title }) => title);

export default function CompareScreen() {
  const { list, overlaps, countries, thresholds } = useLoaderData<typeof loader>();
  return (
    <CountryNamesContext.Provider value={countries}>
      <CompareAssets list={list} overlaps={overlaps} thresholds={thresholds} />
    </CountryNamesContext.Provider>
  );
}
