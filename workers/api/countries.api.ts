import { z } from "@hono/zod-openapi";
import { requireSection } from "~/features/assets/assets.service.server";
import { countrySearch } from "~/features/countries/countries.schemas";
import { listCountries, showCountry } from "~/features/countries/countries.service.server";
import { cellValue, sourcedFact } from "~/features/figures/sourced-fact.answers";
import { asOfInput } from "~/features/versions/versions.schemas";
import { apiRoutes } from "./api-routes";
import { judgedBy } from "./gate";
import { json, problems } from "./responses";

const row = z
  .object({
    code: z.string(),
    name: z.string(),
    values: z.record(z.string(), cellValue),
    /** Measures of which the figure rests on old data. */
    old: z.array(z.string()).readonly(),
    period: z.string().nullable(),
    sanctions: z.string().nullable(),
  })
  .openapi("Country");

const named = z.object({ name: z.string(), date: z.string().nullable() });

/** The earlier state that is shown; null where it is the one everybody sees. */
const earlierState = z
  .object({ version: z.number(), publishedAt: z.string(), current: z.number() })
  .nullable();

const page = z
  .object({
    code: z.string(),
    name: z.string(),
    parts: z.array(z.string()).readonly(),
    facts: z.array(sourcedFact).readonly(),
    listings: z.array(sourcedFact).readonly().nullable(),
    measures: z.object({ debtBan: z.boolean(), embargo: z.boolean(), listedPersons: z.boolean() }).nullable(),
    lists: z.array(named).readonly(),
    issuers: z.array(z.object({ id: z.string(), name: z.string() }).loose()).readonly(),
    bonds: z.array(z.object({ isin: z.string(), name: z.string() }).loose()).readonly(),
    bondCount: z.number(),
    funds: z.array(z.object({ isin: z.string(), weightShare: z.number() }).loose()).readonly(),
    companies: z.array(z.object({ issuerId: z.string(), list: z.string() }).loose()).readonly(),
    law220Lists: z.array(named).readonly().nullable(),
    day: z.string(),
    dataVersion: z.number(),
    asOf: earlierState,
  })
  .openapi("CountryPage");

/** Countries open with government bonds. */
const needsGovernments = judgedBy("section", (app) => requireSection(app, "governatives"));

export const countriesApi = apiRoutes();

countriesApi.get("/countries", {
  summary: "All countries with their indicators, sanctions and number of bonds",
  ...needsGovernments,
  request: { query: countrySearch },
  responses: {
    200: json(
      z.object({
        items: z.array(row).readonly(),
        total: z.number(),
        dataVersion: z.number(),
        asOf: earlierState,
      }),
      "The countries",
    ),
    ...problems,
  },
  handle: async ({ app, query }) => {
    const { rows, total, dataVersion, asOf } = await listCountries(app, query);
    return { items: rows, total, dataVersion, asOf };
  },
});

countriesApi.get("/countries/{code}", {
  summary: "A country: facts with their sources, sanctions, bonds, who holds them, its companies on lists",
  ...needsGovernments,
  // What is no code names no country: that is 404, not a wrong input.
  request: {
    params: z.object({ code: z.string().min(1).max(40) }),
    query: z.strictObject({ asOf: asOfInput }),
  },
  responses: { 200: json(page, "The country"), ...problems },
  handle: ({ app, params: { code }, query: { asOf } }) =>
    showCountry(app, { code: code.toUpperCase(), asOf }),
});
