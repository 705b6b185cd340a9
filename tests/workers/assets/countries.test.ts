import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { refreshReadModel } from "~/features/assets/read-model/read-model.service.server";
import type { CountryRow } from "~/features/countries/countries.answers";
import { indexListedRows } from "~/features/screening/screening.service.server";
import { createContext } from "~/platform/context.server";
import { publish, seedDemoFacts } from "../../support/fact-rows";
import { type Person, person } from "../../support/people";

let analyst: Person;
let withoutFigures: Person;

beforeAll(async () => {
  await seedDemoFacts(900);
  await indexListedRows(createContext(env), 1);
  await refreshReadModel(createContext(env), { version: 1 });
  await publish(1);
  analyst = await person();
  withoutFigures = await person({ roles: ["ROLE_GOVERNATIVE"] });
}, 60_000);

const countries = async (who: Person, search = "") =>
  (await who.client.read<{ items: CountryRow[] }>(`/api/v1/countries${search}`)).items;

const of = (rows: readonly CountryRow[], code: string) => rows.find((row) => row.code === code);

test("a country has the intensity of its newest year: emissions over output", async () => {
  const italy = of(await countries(analyst), "IT");
  // 385 Mt × 0.98 and €2,085 bn × 1.03, as the demo writes them: to four digits.
  expect(italy?.values.countryGhgIntensity).toBeCloseTo(377_300_000 / 2_148_000, 0);
  expect(italy?.values.socialViolation).toBe(false);
});

test("a debt ban is told from persons that are only listed", async () => {
  const rows = await countries(analyst);
  expect(of(rows, "RU")?.sanctions).toBe("reaches_bonds");
  expect(of(rows, "CN")?.sanctions).toBe("persons");
  expect(of(rows, "IT")?.sanctions).toBe("none");
});

test("countries are found by name or code and put in order, the unknown last", async () => {
  expect((await countries(analyst, "?q=ital")).map(({ code }) => code)).toEqual(["IT"]);
  const known = (await countries(analyst, "?sort=-countryGhgIntensity")).map(
    ({ values }) => values.countryGhgIntensity,
  );
  expect(known.at(-1)).toBeNull();
  const numbers = known.filter((value) => value !== null).map(Number);
  expect(numbers).toEqual([...numbers].sort((a, b) => b - a));
});

test("without the sub-roles of government bonds only names and counts are sent", async () => {
  const italy = of(await countries(withoutFigures), "IT");
  expect(Object.keys(italy?.values ?? {})).toEqual(["bonds"]);
  expect(italy?.sanctions).toBeNull();
  const answer = await withoutFigures.client.get("/api/v1/countries/RU");
  const page = await answer.json<{ facts: { dataset: string }[]; listings: unknown; measures: unknown }>();
  expect(page.facts.some(({ dataset }) => dataset === "country-indicators")).toBe(false);
  expect([page.listings, page.measures]).toEqual([null, null]);
});

test("a page has every year with its source, the rows of the lists, and the state's bonds", async () => {
  const answer = await analyst.client.get("/api/v1/countries/ru");
  const page = await answer.json<{
    facts: { dataset: string; period: string; sourceRow: number }[];
    listings: { values: { name: string } }[];
    measures: { debtBan: boolean };
    bonds: { isin: string }[];
    bondCount: number;
  }>();
  const years = page.facts.filter(({ dataset }) => dataset === "country-indicators");
  expect(years.map(({ period }) => period)).toEqual(["2024-12-31", "2023-12-31", "2022-12-31"]);
  expect(page.measures.debtBan).toBe(true);
  expect(page.listings.length).toBeGreaterThan(0);
  expect(page.bonds.length).toBe(Math.min(page.bondCount, 100));
});

test.each([
  ["no country", "/api/v1/countries/ZZ", 404],
  ["three letters", "/api/v1/countries/ITA", 404],
  ["SQL", "/api/v1/countries/'%20or%201=1", 404],
  ["an unknown order", "/api/v1/countries?sort=secret", 400],
  ["an unknown measure", "/api/v1/countries?measure=secret", 400],
  ["10,000 characters", `/api/v1/countries?q=${"x".repeat(10_000)}`, 400],
])("%s is refused", async (_what, path, status) => {
  expect((await analyst.client.get(path)).status).toBe(status);
});

test("emoji and right-to-left text find no country", async () => {
  expect(await countries(analyst, `?q=${encodeURIComponent("🌍 إيطاليا")}`)).toEqual([]);
});
