import { beforeAll, expect, test } from "vitest";
import type { HitPortfolio } from "~/features/exclusions/exclusions.answers";
import { ROLE_TENANT_ADMIN, sectionRoles } from "~/permissions/roles";
import { formatFor } from "~/ui/format";
import { load, loadEach } from "~tests/support/loads";
import { finishedReport, orderedReport, printedHtml } from "~tests/support/ordered-reports";
import { type Person, person } from "~tests/support/people";
import { textOf } from "~tests/support/rendered-text";
import { savedPortfolio } from "~tests/support/saved-portfolio";
import { seedTenant } from "~tests/support/seed-rows";
import { signedInAdmin } from "~tests/support/signed-in-client";

const COAL = "IT0003128367";
const CLEAN = "US0378331005";
const UNKNOWN = "XS2000000021";
const SECTIONS = ["cover", "screening", "methodology"];

const FILES = {
  issuers:
    "issuer_id,issuer_type,name,country,nace_section\nA,company,Aldera SpA,IT,D\nB,company,Borealis AB,SE,C\nC,company,Cima,IT,C",
  securities: `isin,name,type,issuer_id,currency\n${COAL},Aldera,equity,A,EUR\n${CLEAN},Borealis,equity,B,EUR\n${UNKNOWN},Cima 2030,corporate_bond,C,EUR`,
  "company-activities": "issuer_id,activity,revenue_share,as_of\nA,coal,12%,2025-03-31\nB,coal,1%,2025-03-31",
};

const admin = signedInAdmin("screening-admin");
let manager: Person;
let analyst: Person;
let portfolioId = "";

const ordered = (who: Person) =>
  orderedReport(who.client.post(`/api/v1/portfolios/${portfolioId}/reports`, { sections: SECTIONS }));

const finished = (who: Person, id: string) => finishedReport(who.client, id);
const printedText = async (who: Person, id: string) => textOf(await printedHtml(who, id));

async function rules(who: Person, change: object): Promise<void> {
  const answer = await who.client.post("/api/v1/exclusions/changes", change);
  expect(answer.status, await answer.clone().text()).toBe(200);
}

beforeAll(async () => {
  await loadEach(admin, FILES);
  const tenantId = await seedTenant({ name: "Calder & Voss" });
  const roles = sectionRoles().map(({ name }) => name);
  manager = await person({ tenantId, roles: [ROLE_TENANT_ADMIN, ...roles] });
  analyst = await person({ tenantId });
  const coal = { kind: "activity", subject: "coal", maxSharePct: 5, reason: "Committee of May" };
  await rules(manager, { scope: "company", add: [coal] });
  await rules(analyst, { scope: "personal", add: [{ kind: "isin", subject: CLEAN }] });
  portfolioId = await savedPortfolio(analyst.client, {
    totalValue: 10_000_000,
    holdings: [
      { isin: COAL, weightPct: 50 },
      { isin: CLEAN, weightPct: 30 },
      { isin: UNKNOWN, weightPct: 20 },
    ],
  });
}, 60_000);

test("what is printed is what the API answers: shares, names, revenue, source file and date", async () => {
  const id = await ordered(analyst);
  expect(await finished(analyst, id)).toMatchObject({ status: "ready" });
  const text = await printedText(analyst, id);
  const { items } = await analyst.client.read<{ items: HitPortfolio[] }>("/api/v1/exclusions/portfolios");
  const hit = items.find((one) => one.id === portfolioId);
  if (!hit) throw new Error("the portfolio is not hit");
  expect(hit).toMatchObject({ excludedShare: 0.8, unknownShare: 0.2 });
  const format = formatFor("en");
  expect(text).toContain(`Excluded ${format.share(hit.excludedShare, 2)}, 2 holdings`);
  expect(text).toContain(`Not checked ${format.share(hit.unknownShare, 2)}, 1 holding`);
  for (const { name } of hit.excluded) expect(text).toContain(name);
  const found = hit.excluded.flatMap(({ mark }) => mark.revenueShare ?? []);
  expect(found).toEqual([0.12]);
  expect(text).toContain(`${format.share(0.12, 1)} of revenue`);
  expect(text).toContain("Committee of May");
  expect(text).toContain(format.date("2025-03-31"));
  expect(text).toContain("no data about the issuer");
});

test("made again after rules and data have changed it is the same; a fresh one is not", async () => {
  const first = await ordered(analyst);
  const { figuresHash } = await finished(analyst, first);
  await load(admin, {
    dataset: "company-activities",
    file: "issuer_id,activity,revenue_share,as_of\nA,coal,0%,2025-04-30",
  });
  await rules(manager, {
    scope: "company",
    add: [{ kind: "activity", subject: "tobacco", maxSharePct: 0 }],
  });
  const again = await analyst.client.post(`/api/v1/reports/${first}/again`);
  const second = await finished(analyst, (await again.json<{ reportId: string }>()).reportId);
  expect(second).toMatchObject({ status: "ready", figuresHash });
  const fresh = await finished(analyst, await ordered(analyst));
  expect(fresh.figuresHash).not.toBe(figuresHash);
}, 60_000);

test("personal rules of somebody else are not printed", async () => {
  const id = await ordered(manager);
  expect(await finished(manager, id)).toMatchObject({ status: "ready" });
  expect(await printedText(manager, id)).not.toContain("Personal, ");
  const text = await printedText(manager, id);
  expect(text).not.toContain("named by the rule");
  expect(text).toContain("Committee of May");
});
