import { expect, test } from "vitest";
import { ROLE_ADMIN } from "~/permissions/roles";
import { Client } from "~tests/support/client";
import { load } from "~tests/support/loads";

test("a holding whose security names no issuer finds the company's figures through the LEI in the file, and keeps it when it is weighed anew", async () => {
  const admin = new Client();
  await admin.signInNew({ username: "loader", roles: [ROLE_ADMIN] });
  await load(admin, {
    dataset: "securities",
    file: "isin,name,type\nIT0003128367,Alpha,equity\nDE000BASF111,Beta,equity\n",
  });
  await load(admin, {
    dataset: "issuers",
    file: "issuer_id,issuer_type,name,lei\n2W8N8UU78PMDQKZENC08,company,Alpha,2W8N8UU78PMDQKZENC08\nB-1,company,Beta,HWUPKR0MPOU8FGXBT394\n",
  });
  await load(admin, {
    dataset: "company-pai",
    file: "issuer_id,period_end,evic_eur_m,scope1_t\n2W8N8UU78PMDQKZENC08,2024-12-31,100,1000\nB-1,2024-12-31,100,3000\n",
  });
  const person = new Client();
  await person.signInNew({ username: "person" });
  const form = new FormData();
  const file =
    "isin,issuer lei,market_value,currency\nIT0003128367,2W8N8UU78PMDQKZENC08,1000000,EUR\nDE000BASF111,HWUPKR0MPOU8FGXBT394,1000000,EUR\n";
  form.append("file", new Blob([file]), "positions.csv");
  const { importId } = await (await person.post("/api/v1/portfolios/import", form)).json<{
    importId: string;
  }>();
  const confirmed = await person.post(`/api/v1/portfolios/import/${importId}/confirm`, {
    name: "By LEI",
    rows: "valid",
  });
  const { portfolioId } = await confirmed.json<{ portfolioId: string }>();
  const answer = await person.get(`/api/v1/portfolios/${portfolioId}/analysis?views=pai`);
  const { views } = await answer.json<{
    views: { pai: { figures: { metric: string; value: number; coverageShare: number }[] } };
  }>();
  const scope1 = views.pai.figures.find(({ metric }) => metric === "pai.1.scope1");
  // 1/100 of 1,000 t and 1/100 of 3,000 t
  expect(scope1?.value).toBeCloseTo(40, 9);
  expect(scope1?.coverageShare).toBeCloseTo(1, 9);

  // A later version that only changes weights names no LEI, and keeps the issuers all the same.
  const update = await person.put(`/api/v1/portfolios/${portfolioId}`, {
    name: "By LEI",
    asOf: "2025-06-30",
    totalValue: 2_000_000,
    currency: "EUR",
    version: 1,
    holdings: [
      { isin: "IT0003128367", weightPct: 25 },
      { isin: "DE000BASF111", weightPct: 75 },
    ],
  });
  expect(update.status).toBe(200);
  const later = await person.get(`/api/v1/portfolios/${portfolioId}/analysis?views=pai`);
  const changed = (await later.json<{ views: typeof views }>()).views.pai.figures.find(
    ({ metric }) => metric === "pai.1.scope1",
  );
  // 0.5 of 100 million of 1,000 t and 1.5 of 100 million of 3,000 t
  expect(changed?.value).toBeCloseTo(50, 9);
});

test("a line that states a LEI alone: the material of an analysis holds the facts that the analysis itself goes by", async () => {
  const person = new Client();
  await person.signInNew({ username: "material" });
  const holdings = [{ identifier: "HWUPKR0MPOU8FGXBT394", identifierType: "lei", weightPct: 100 }];
  const analysed = await person.post("/api/v1/analysis", { holdings, totalValue: 1_000_000, views: ["pai"] });
  const { views } = await analysed.json<{
    views: { pai: { figures: { metric: string; value: number }[] } };
  }>();
  // 1/100 of 3,000 t
  expect(views.pai.figures.find(({ metric }) => metric === "pai.1.scope1")?.value).toBeCloseTo(30, 9);
  const answer = await person.post("/api/v1/analysis/material", { holdings });
  const { facts } = await answer.json<{ facts: { dataset: string; subject: string }[] }>();
  expect(facts.map(({ dataset, subject }) => `${dataset} ${subject}`).toSorted()).toEqual([
    "company-pai B-1",
    "issuers B-1",
  ]);
});
