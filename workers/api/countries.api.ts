import { z } from "@hono/zod-openapi";
import { requireSection } from "~/features/assets/assets.service.server";
import { countryPage, countryRow } from "~/features/countries/countries.answers";
import { countrySearch } from "~/features/countries/countries.schemas";
import { listCountries, showCountry } from "~/features/countries/countries.service.server";
import { earlierVersion } from "~/features/versions/versions.answers";
import { asOfInput } from "~/features/versions/versions.schemas";
import { apiRoutes } from "./api-routes";
import { judgedBy } from "./gate";
import { json, problems } from "./responses";

const row = countryRow.openapi("Country");
const page = countryPage.openapi("CountryPage");

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
        asOf: earlierVersion.nullable(),
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
