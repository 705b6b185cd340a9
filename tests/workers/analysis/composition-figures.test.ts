import { beforeAll, expect, test } from "vitest";
import type { AnalysisViews } from "~/domain/analysis/views";
import { ratedLines } from "~/features/analysis/ratings/rated-lines.service.server";
import { lineFlags } from "~/features/assets/line-flags.service.server";
import { appOf } from "~tests/support/app-of";
import { Client } from "~tests/support/client";
import { loadEach } from "~tests/support/loads";
import { ApiClient } from "~tests/support/permissions/api-client";
import { savedPortfolio } from "~tests/support/saved-portfolio";
import { seedTenant, seedUser } from "~tests/support/seed-rows";
import { signedInAdmin } from "~tests/support/signed-in-client";

const SHARE = "IT0003128367";
const BARE = "XS2000000021";
const FUND = "IE00B4L5Y983";

const FILES = {
  issuers: "issuer_id,issuer_type,name,country\nA,company,Aldera SpA,IT\nB,company,Borealis AB,SE",
  securities: `isin,name,type,issuer_id,currency
${SHARE},Aldera,equity,A,EUR
${BARE},Borealis 2030,corporate_bond,B,EUR
${FUND},Nord Fund,fund,,EUR`,
  "esg-ratings": `subject_id,rating,environmental,social,governance,provider,as_of
A,4,3,4,5,Aster,2025-01-31
${FUND},2,2,2,2,Aster,2025-01-31`,
};

const NONE = { rating: null, environmental: null, social: null, governance: null };

let analystId = "";
let equitiesId = "";

const admin = signedInAdmin("loader");

beforeAll(async () => {
  const tenantId = await seedTenant();
  analystId = (await seedUser({ username: "analyst", tenantId })).id;
  equitiesId = (await seedUser({ username: "equities", tenantId, roles: ["ROLE_EQUITY"] })).id;
  await loadEach(admin, FILES);
}, 60_000);

const LINES = [SHARE, BARE, FUND].map((isin, index) => ({ isin, weightPct: [50, 30, 20][index] }));

/** The lines of a portfolio of somebody, on a day. */
async function linesOn(asOf: string, userId = analystId) {
  const username = userId === analystId ? "analyst" : "equities";
  const client = new Client();
  await client.signIn(username);
  const id = await savedPortfolio(client, { name: `${username} ${asOf}`, asOf, holdings: LINES });
  return { id, client, ...(await ratedLines(await appOf(userId), { id, dataVersion: null })) };
}

test("composition: a line has the rating that the portfolio's figure takes of it, and the reason where it takes none", async () => {
  const { provider, lines } = await linesOn("2025-06-30");
  expect(provider).toBe("Aster");
  expect(lines).toEqual([
    { rating: 4, environmental: 3, social: 4, governance: 5, coverage: "covered" },
    { ...NONE, coverage: "no_data" },
    { rating: 2, environmental: 2, social: 2, governance: 2, coverage: "covered" },
  ]);
});

test("composition: says what the trace says when ratings were made after the day of the holdings", async () => {
  const { lines } = await linesOn("2025-01-15");
  expect(lines[0]).toEqual({ ...NONE, coverage: "only_later" });
});

test("composition: agrees line by line with the trace of the portfolio's rating", async () => {
  for (const asOf of ["2025-06-30", "2025-01-15", "2023-01-01"]) {
    const { id, client, lines } = await linesOn(asOf);
    const { views } = await client.read<{ views: AnalysisViews }>(
      `/api/v1/portfolios/${id}/analysis?views=esg&explain=true`,
    );
    const trace = views.esg?.figures.find(({ metric }) => metric === "esg.rating")?.holdings ?? [];
    expect(lines.map(({ coverage }) => coverage)).toEqual(
      trace.map(({ covered, reason }) => (covered ? "covered" : reason)),
    );
  }
});

test("composition: nothing of a section is told when the viewer's licence closes it", async () => {
  const { lines } = await linesOn("2025-06-30", equitiesId);
  expect(lines[0]).toMatchObject({ rating: 4, coverage: "covered" });
  expect(lines[2]).toEqual({ ...NONE, coverage: "not_licensed" });
  expect((await lineFlags(await appOf(equitiesId), [SHARE, FUND]))[FUND]).toBeUndefined();
});

test("composition: a line has the rating of an earlier data version, when that one is asked for", async () => {
  const { id, client } = await linesOn("2025-06-30");
  const { dataVersion } = await client.read<{ dataVersion: number }>(`/api/v1/portfolios/${id}/analysis`);
  await loadEach(admin, {
    "esg-ratings": FILES["esg-ratings"].replace("A,4,3,4,5", "A,1,1,1,1"),
  });
  const app = await appOf(analystId);
  expect((await ratedLines(app, { id, dataVersion: null })).lines[0]).toMatchObject({ rating: 1 });
  expect((await ratedLines(app, { id, dataVersion })).lines[0]).toMatchObject({ rating: 4 });
});

test("composition: the screen sends the ratings of its lines", async () => {
  const { id } = await linesOn("2025-06-30");
  const ask = new ApiClient();
  const cookie = await ask.signIn("analyst");
  const answer = await ask.answer({ method: "GET", path: `/portfolios/${id}/composition.data`, cookie });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('"governance"');
});
