import { expect, test } from "vitest";
import { ROLE_ADMIN } from "~/permissions/roles";
import { Client } from "~tests/support/client";
import { factsAt, load, publishedVersion } from "~tests/support/loads";

const admin = new Client();

const bank = (gdp2023: string) =>
  [
    "Country Name,Country Code,Indicator Name,Indicator Code,2022,2023",
    `Italy,ITA,GDP (current US$),NY.GDP.MKTP.CD,2106000000000,${gdp2023}`,
  ].join("\n");

const gdpByYear = async () =>
  (await factsAt("country-indicators", await publishedVersion())).map(({ period, payload }) => [
    period,
    payload.gdp_eur_m,
  ]);

test("a year that the World Bank leaves blank withdraws the figure it stated before", async () => {
  await admin.signInNew({ username: "countries", roles: [ROLE_ADMIN] });
  const loadBank = (gdp2023: string) =>
    load(admin, { dataset: "country-indicators", source: "world-bank", file: bank(gdp2023) });
  await loadBank("2162600000000");
  const [first, second] = await gdpByYear();
  // 2,106,000 million dollars at 1.053, the average rate of 2022.
  expect(first).toEqual(["2022-12-31", 2_000_000]);
  expect(second?.[0]).toBe("2023-12-31");
  expect(second?.[1]).toBeGreaterThan(1_900_000);
  await loadBank("");
  expect(await gdpByYear()).toEqual([
    ["2022-12-31", 2_000_000],
    ["2023-12-31", null],
  ]);
  await loadBank("2162600000000");
  expect((await gdpByYear())[1]).toEqual(second);
});
