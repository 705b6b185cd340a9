import { useLoaderData } from "@remix-run/react";
import { CountryScreen } from "~/features/countries/components/country-screen";
import { countryPageSearch, countryParams } from "~/features/countries/countries.schemas";
import { showCountry } from "~/features/countries/countries.service.server";
import { portfoliosHolding } from "~/features/portfolios/portfolios-holding.service.server";
import type { AsOf } from "~/features/versions/versions.answers";
import type { ScreenHandle } from "~/platform/pages/handle";
import { titled } from "~/platform/pages/title";
import { paths } from "~/platform/paths";
import { screen } from "~/platform/screen.server";

export const loader = screen.loader(
  { section: "governatives", params: countryParams, search: countryPageSearch },
  async ({ app, params: { code }, search: { figure, asOf } }) => {
    const country = await showCountry(app, { code, asOf });
    return {
      country,
      heldIn: await portfoliosHolding(
        app,
        country.bonds.map(({ isin }) => isin),
      ),
      figure: figure ?? null,
    };
  },
);

interface Named {
  readonly country: { readonly name: string; readonly asOf: AsOf | null };
}

export const handle: ScreenHandle<Named> = {
  i18n: ["countries", "assets", "metrics", "vocabulary", "datasets", "fields", "versions"],
  crumbs: (data) =>
    data ? [{ key: "frame:nav.countries", to: paths.countries() }, { text: data.country.name }] : [],
  shownVersion: (data) => data?.country.asOf,
};

export const meta = titled<typeof loader>(({ country }) => country.name);

export default function CountryRoute() {
  const { country, heldIn, figure } = useLoaderData<typeof loader>();
  return <CountryScreen key={country.code} country={country} heldIn={heldIn} figure={figure} />;
}
