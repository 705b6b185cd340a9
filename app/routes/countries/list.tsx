import { useLoaderData } from "@remix-run/react";
import { CountriesScreen } from "~/features/countries/components/countries-screen";
import { countrySearch } from "~/features/countries/countries.schemas";
import { listCountries } from "~/features/countries/countries.service.server";
import type { AsOf } from "~/features/versions/versions.answers";
import { translate } from "~/platform/i18n.server";
import type { ScreenHandle } from "~/platform/pages/handle";
import { titled } from "~/platform/pages/title";
import { screen } from "~/platform/screen.server";

export const handle: ScreenHandle<{ list: { asOf: AsOf | null } }> = {
  i18n: ["countries", "assets", "versions"],
  crumbs: () => [{ key: "frame:nav.countries" }],
  shownVersion: (data) => data?.list.asOf,
};

export const loader = screen.loader(
  { section: "governatives", search: countrySearch },
  async ({ app, search }) => ({
    list: await listCountries(app, search),
    search: { q: search.q, sort: search.sort },
    title: translate(app.locale, "countries:title"),
  }),
);

export const meta = titled<typeof loader>(({ title }) => title);

export default function CountriesRoute() {
  const { list, search } = useLoaderData<typeof loader>();
  return <CountriesScreen list={list} search={search} />;
}
