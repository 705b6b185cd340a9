import { expect, test } from "vitest";
import { readLoad } from "~tests/support/read-load";

test("country by name and by code: a row is refused with both, when they are of two countries", async () => {
  const { values, found } = await readLoad(
    "issuers",
    "issuer_id;name;type;country;ISO2\nA;Alfa;company;Germany;US\nB;Beta;company;Germany;DE\nC;Gamma;company;Germany;\n",
  );
  expect(values.map(({ issuer_id: id }) => id)).toEqual(["B", "C"]);
  expect(found).toContainEqual(["error", "D69", 2, "D (country)", "Germany"]);
});

test("country by name and by code of three letters: a figure of a state is refused, when they are of two", async () => {
  const { found, counts } = await readLoad(
    "country-indicators",
    "Country,ISO3,Year,GDP (EUR m)\nItaly,DEU,2022,1900000\nGermany,DEU,2022,3800000\n",
  );
  expect(counts).toMatchObject({ read: 2, rejected: 1 });
  expect(found).toContainEqual(["error", "D69", 2, "A (Country)", "Italy"]);
});

test.each(["Country 2", "Region code", "Nationality"])(
  "“%s” beside the country: no row is refused, when the header is not that of the same country",
  async (header) => {
    const { values } = await readLoad(
      "issuers",
      `issuer_id;name;type;country;${header}\nA;Alfa;company;Germany;US\n`,
    );
    expect(values).toHaveLength(1);
  },
);

test.each(["Ländercode", "Landeskürzel", "Código país", "ISO 3166-1 alpha-2", "Country (ISO3)"])(
  "“%s” beside the country: a row is refused, when the two are of two countries",
  async (header) => {
    const { found } = await readLoad(
      "issuers",
      `issuer_id;name;type;country;${header}\nA;Alfa;company;Germany;US\n`,
    );
    expect(found).toContainEqual(["error", "D69", 2, "D (country)", "Germany"]);
  },
);

test("country of risk beside that of incorporation: no row is refused, when they differ", async () => {
  const { found } = await readLoad(
    "issuers",
    "issuer_id;name;type;country;Country of risk\nA;Alfa;company;IE;US\n",
  );
  expect(found.map(([, code]) => code)).not.toContain("D69");
});
