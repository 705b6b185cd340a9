import { beforeAll, expect, test } from "vitest";
import { loadEach } from "~tests/support/loads";
import { orderedReport } from "~tests/support/ordered-reports";
import { savedPortfolio } from "~tests/support/saved-portfolio";
import { signedInAdmin, signedInClient } from "~tests/support/signed-in-client";
import { runSql } from "~tests/support/sql";
import { BOND, SHARE, TWO_ISSUERS } from "~tests/support/two-issuers";

const admin = signedInAdmin("list-admin");
const analyst = signedInClient({ username: "list-analyst" });
const ids: Record<string, string> = {};

const order = (portfolioId: string, title: string) =>
  orderedReport(analyst.post(`/api/v1/portfolios/${portfolioId}/reports`, { title, sections: ["cover"] }));

beforeAll(async () => {
  await loadEach(admin, TWO_ISSUERS);
  const fields = { asOf: "2025-06-30", currency: "EUR", totalValue: 1_000_000 };
  ids.core = await savedPortfolio(analyst, {
    ...{ ...fields, name: "Core Europe" },
    holdings: [{ isin: SHARE, weightPct: 100 }],
  });
  ids.bonds = await savedPortfolio(analyst, {
    ...{ ...fields, name: "Bonds" },
    holdings: [{ isin: BOND, weightPct: 100 }],
  });
  ids.first = await order(ids.core, "Board, first quarter");
  ids.second = await order(ids.bonds, "Board, second quarter");
  ids.third = await order(ids.bonds, "Clients 100%");
  await runSql`update reports set status = 'expired' where id = ${ids.first}`;
}, 90_000);

async function titlesOf(query: Readonly<Record<string, string>>) {
  const answer = await analyst.read<{ items: { title: string; number: string }[]; total: number }>(
    `/api/v1/reports?${new URLSearchParams(query)}`,
  );
  expect(answer.total).toBe(answer.items.length);
  return answer.items.map(({ title }) => title);
}

test("the list of reports: those whose title, portfolio or number holds the text, when searched", async () => {
  expect(await titlesOf({ q: "board", sort: "createdAt" })).toEqual([
    "Board, first quarter",
    "Board, second quarter",
  ]);
  expect(await titlesOf({ q: "europe" })).toEqual(["Board, first quarter"]);
  expect(await titlesOf({ q: "0%" })).toEqual(["Clients 100%"]);
  const third = await analyst.read<{ number: string }>(`/api/v1/reports/${ids.third}`);
  expect(await titlesOf({ q: third.number })).toEqual(["Clients 100%"]);
});

test("the list of reports: only those of a portfolio and a state, when filtered", async () => {
  expect(await titlesOf({ "filter[portfolio]": ids.bonds ?? "" })).toEqual([
    "Clients 100%",
    "Board, second quarter",
  ]);
  expect(await titlesOf({ "filter[status]": "expired" })).toEqual(["Board, first quarter"]);
});

test("the list of reports: is refused with 400, when a filter or its value is not known", async () => {
  for (const wrong of ["filter[state]=ready", "filter[status]=lost", "sort=title", "portfolioId=1"])
    expect((await analyst.get(`/api/v1/reports?${wrong}`)).status, wrong).toBe(400);
});
