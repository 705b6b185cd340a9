import { beforeAll, expect, test } from "vitest";
import { lineFigures } from "~/features/assets/line-figures.service.server";
import { ROLE_ADMIN } from "~/permissions/roles";
import { appOf } from "~tests/support/app-of";
import { Client } from "~tests/support/client";
import { loadEach } from "~tests/support/loads";
import { ApiClient } from "~tests/support/permissions/api-client";
import { savedPortfolio } from "~tests/support/saved-portfolio";
import { seedTenant, seedUser } from "~tests/support/seed-rows";

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

let analystId = "";
let equitiesId = "";

async function figuresFor(userId: string) {
  return lineFigures(await appOf(userId), [SHARE, BARE, FUND, "DE000DM4EH23"]);
}

beforeAll(async () => {
  const tenantId = await seedTenant();
  await seedUser({ username: "loader", roles: [ROLE_ADMIN] });
  analystId = (await seedUser({ username: "analyst", tenantId })).id;
  equitiesId = (await seedUser({ username: "equities", tenantId, roles: ["ROLE_EQUITY"] })).id;
  const admin = new Client();
  await admin.signIn("loader");
  await loadEach(admin, FILES);
}, 60_000);

test("composition: rating, E, S and G of each line are those of the catalogue, null where nobody rated", async () => {
  const figures = await figuresFor(analystId);
  expect(figures[SHARE]).toMatchObject({
    esgRating: 4,
    environmental: 3,
    social: 4,
    governance: 5,
    provider: "Aster",
    ratedOn: "2025-01-31",
    isRatingOpen: true,
  });
  expect(figures[BARE]).toMatchObject({ esgRating: null, environmental: null, isRatingOpen: true });
  expect(figures[FUND]?.esgRating).toBe(2);
  expect(figures.DE000DM4EH23).toBeUndefined();
});

test("composition: nothing of a section is told when the viewer's licence closes it", async () => {
  const figures = await figuresFor(equitiesId);
  expect(figures[FUND]).toBeUndefined();
  expect(figures[SHARE]).toMatchObject({ esgRating: 4, isRatingOpen: true });
});

test("composition: the screen sends the figures of its lines", async () => {
  const analyst = new Client();
  await analyst.signIn("analyst");
  const holdings = [{ isin: SHARE, weightPct: 100 }];
  const id = await savedPortfolio(analyst, { name: "Shown", asOf: "2025-06-30", holdings });
  const ask = new ApiClient();
  const cookie = await ask.signIn("analyst");
  const answer = await ask.answer({ method: "GET", path: `/portfolios/${id}/composition.data`, cookie });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('"isRatingOpen"');
});
