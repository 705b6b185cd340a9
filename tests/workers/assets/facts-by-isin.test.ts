import { beforeAll, expect, test } from "vitest";
import { factsAt, load, publishedVersion, settled } from "~tests/support/loads";
import { type Person, person } from "~tests/support/people";
import { savedPortfolio } from "~tests/support/saved-portfolio";
import { signedInAdmin } from "~tests/support/signed-in-client";
import { selectRow } from "~tests/support/sql";

const HARBOUR = "254900SQ7IPDOY6IDW33";
const BREWER = "549300G2Q3P6ZVNC1465";
const HARBOUR_SHARE = "SG1U68934629";
const HARBOUR_BOND = "XS2314659447";
const BREWER_SHARE = "AU000000SOL3";
const LATE_SHARE = "IT0003128367";

const ACTIVITIES = `issuer_id,activity,revenue_share,as_of
${HARBOUR_SHARE},coal,12 %,2024-12-31
${HARBOUR_SHARE},nuclear,2 %,2024-12-31
${BREWER_SHARE},alcohol,60 %,2024-12-31
${LATE_SHARE},tobacco,30 %,2024-12-31
`;

const admin = signedInAdmin("loader");
let user: Person;
let portfolioId: string;
let givenByIsin: number;

interface Line {
  readonly isin: string;
  readonly givenBy?: string;
}

async function activity(name: string) {
  const answer = await user.client.get(
    `/api/v1/portfolios/${portfolioId}/analysis?views=activities&explain=1`,
  );
  const { views } = await answer.json<{
    views: {
      activities: { figures: { metric: string; all: number; coverageShare: number; holdings: Line[] }[] };
    };
  }>();
  return views.activities.figures.find(({ metric }) => metric === `activity.${name}`);
}

const shown = async () =>
  (await factsAt("company-activities", await publishedVersion())).map(
    ({ subject, payload }) => `${subject} ${payload.activity} ${payload.given_by ?? "itself"}`,
  );

beforeAll(async () => {
  user = await person();
  await load(admin, {
    dataset: "issuers",
    file: `issuer_id,issuer_type,name,lei\n${HARBOUR},company,Harbour Ltd,${HARBOUR}\n${BREWER},company,Brewer Ltd,${BREWER}\n`,
  });
  await load(admin, {
    dataset: "securities",
    file: `isin,name,type,issuer_id\n${HARBOUR_SHARE},Harbour,equity,${HARBOUR}\n${HARBOUR_BOND},Harbour 2030,corporate_bond,${HARBOUR}\n${BREWER_SHARE},Brewer,equity,${BREWER}\n`,
  });
  await load(admin, {
    dataset: "company-activities",
    source: "screener",
    file: `issuer_id,activity,revenue_share,as_of\n${BREWER},alcohol,4 %,2023-12-31\n`,
  });
  const given = await load(admin, { dataset: "company-activities", file: ACTIVITIES });
  expect(given.rows).toMatchObject({ inserted: 4, missing: 1, conflicts: 0 });
  givenByIsin = given.id;
  portfolioId = await savedPortfolio(user.client, {
    name: "By ISIN",
    totalValue: 1_000_000,
    holdings: [
      { isin: HARBOUR_BOND, weightPct: 40 },
      { isin: BREWER_SHARE, weightPct: 60 },
    ],
  });
});

test("what a file says of a share counts for its issuer's bond too, and the ISIN it was given by is named", async () => {
  const coal = await activity("coal");
  // 12 % of revenue reaches the 10 % from which coal counts: the bond's 40 % of the portfolio. The brewer is not covered.
  expect(coal?.all).toBeCloseTo(0.4, 12);
  expect(coal?.coverageShare).toBeCloseTo(0.4, 12);
  expect(coal?.holdings.find(({ isin }) => isin === HARBOUR_BOND)).toMatchObject({ givenBy: HARBOUR_SHARE });
});

test("what is known of the issuer itself wins over its ISIN's row, also where that is newer", async () => {
  const alcohol = await activity("alcohol");
  // The issuer's own 4 % counts, not the 60 % given by ISIN.
  expect(alcohol?.all).toBe(0);
  expect(alcohol?.coverageShare).toBeCloseTo(0.6, 12);
  expect(alcohol?.holdings.find(({ isin }) => isin === BREWER_SHARE)).not.toHaveProperty("givenBy");
});

test("lists, pages and exclusions have it", async () => {
  const list = await user.client.read<{
    items: { name: string; activity: string; revenueShare: number; counted: boolean }[];
  }>("/api/v1/assets/exclusions?filter[activity]=coal,nuclear,alcohol");
  expect(
    list.items
      .map(({ name, activity: of, revenueShare, counted }) => [name, of, revenueShare, counted])
      .sort(),
  ).toEqual([
    ["Brewer Ltd", "alcohol", 0.04, false],
    ["Harbour Ltd", "coal", 0.12, true],
    ["Harbour Ltd", "nuclear", 0.02, false],
  ]);
  const factsOn = async (isin: string) => {
    const page = await user.client.read<{
      facts: { dataset: string; subject: string; values: Record<string, unknown> }[];
    }>(`/api/v1/assets/equities/${isin}`);
    return page.facts.filter(({ dataset }) => dataset === "company-activities");
  };
  // The share's page has each activity once, as the issuer's.
  expect((await factsOn(HARBOUR_SHARE)).map(({ subject, values }) => [subject, values.given_by])).toEqual([
    [HARBOUR, HARBOUR_SHARE],
    [HARBOUR, HARBOUR_SHARE],
  ]);
  expect((await factsOn(BREWER_SHARE)).map(({ values }) => values.revenue_share)).toEqual([0.04]);
  const changed = await user.client.post("/api/v1/exclusions/changes", {
    scope: "personal",
    add: [{ kind: "activity", subject: "coal", maxSharePct: 5 }],
  });
  expect(changed.status).toBe(200);
  const marked = await user.client.read<{
    exclusions: Record<string, unknown>;
  }>("/api/v1/assets/equities?pageSize=25");
  expect(Object.keys(marked.exclusions)).toEqual([HARBOUR_SHARE, HARBOUR_BOND]);
});

test("the same file again writes nothing; an instrument that comes later takes what was said of it along", async () => {
  const count = async () => (await selectRow<{ n: number }>`select count(*) as n from facts`)?.n;
  const before = await count();
  const again = await load(admin, { dataset: "company-activities", file: ACTIVITIES });
  expect(again.rows).toMatchObject({ inserted: 0, updated: 0, unchanged: 4 });
  expect(await count()).toBe(before);
  await load(admin, {
    dataset: "securities",
    file: `isin,name,type,issuer_id\n${LATE_SHARE},Late,equity,${BREWER}\n`,
  });
  expect(await shown()).toContain(`${BREWER} tobacco ${LATE_SHARE}`);
});

test("a row about the issuer itself takes the place of the one by ISIN without asking anybody; undone, that one is back", async () => {
  const own = await load(admin, {
    dataset: "company-activities",
    source: "screener",
    file: `issuer_id,activity,revenue_share,as_of\n${HARBOUR},coal,3 %,2023-12-31\n`,
  });
  expect(own.rows).toMatchObject({ inserted: 1, conflicts: 0 });
  expect((await activity("coal"))?.all).toBe(0);
  expect(await shown()).not.toContain(`${HARBOUR} coal ${HARBOUR_SHARE}`);
  expect((await admin.delete(`/api/v1/loads/${own.id}`)).status).toBe(202);
  await settled(admin, own.id, ["undone"]);
  expect((await activity("coal"))?.all).toBeCloseTo(0.4, 12);
});

test("emissions given by ISIN are found on the very day of their year, too", async () => {
  await load(admin, {
    dataset: "company-pai",
    file: `issuer_id,period_end,evic_eur_m,scope1_t\n${HARBOUR_SHARE},2025-06-30,100,1000\n${HARBOUR_SHARE},2024-06-30,100,9000\n`,
  });
  const answer = await user.client.get(`/api/v1/portfolios/${portfolioId}/analysis?views=pai`);
  const { views } = await answer.json<{
    views: { pai: { figures: { metric: string; value: number | null; all: number }[] } };
  }>();
  // €0.4m of an enterprise of €100m that emits 1,000 t
  expect(views.pai.figures.find(({ metric }) => metric === "pai.1.scope1")?.all).toBeCloseTo(4, 12);
});

test("a file that is undone takes what it said of issuers along", async () => {
  expect((await admin.delete(`/api/v1/loads/${givenByIsin}`)).status).toBe(202);
  await settled(admin, givenByIsin, ["undone"]);
  expect(await shown()).toEqual([`${BREWER} alcohol itself`]);
});
