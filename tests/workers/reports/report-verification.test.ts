import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { verifiedReport } from "~/features/reports/verify.service.server";
import { createContext } from "~/platform/context.server";
import { dayOf } from "~/platform/days/day-range";
import { serverI18n } from "~/platform/i18n.server";
import { load } from "~tests/support/loads";
import { finishedReport } from "~tests/support/ordered-reports";
import { admin, person } from "~tests/support/people";
import { ApiClient } from "~tests/support/permissions/api-client";
import { savedPortfolio } from "~tests/support/saved-portfolio";
import { anchorPages } from "~workers/pdf/anchor-pages";
import { readPdf } from "~workers/pdf/pdf-file";

const SECTIONS = ["cover", "composition", "coverage", "pai", "holdings", "methodology"];
test("anybody verifies a report by its number and learns number, day, data version and hash; its contents name the right pages", async () => {
  const { client: loader } = await admin();
  await load(loader, { dataset: "issuers", file: "issuer_id,issuer_type,name\nVR,company,Verified SpA" });
  const { client } = await person({});
  const portfolio = await savedPortfolio(client, {
    name: "Secret portfolio",
    totalValue: 1000,
    holdings: [{ isin: "IT0003128367", weightPct: 100 }],
  });
  const ordered = await client.post(`/api/v1/portfolios/${portfolio}/reports`, { sections: SECTIONS });
  const { reportId } = await ordered.json<{ reportId: string }>();
  const report = await finishedReport(client, reportId);
  expect(report.status).toBe("ready");

  // Cover and contents come first; each section begins on a page of its own.
  const file = await client.get(`/api/v1/reports/${reportId}/file`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const printed = readPdf(bytes);
  if (printed === null) throw new Error("not a PDF");
  // The page of contents was replaced by one with the numbers of the pages.
  expect(printed.trailer).toContain("/Prev");
  const pages = [...anchorPages(printed)];
  expect(pages.map(([id]) => id).sort()).toEqual(
    SECTIONS.slice(1)
      .map((name) => `section-${name}`)
      .sort(),
  );
  const inOrder = SECTIONS.slice(1).map((name) => new Map(pages).get(`section-${name}`) ?? 0);
  expect(inOrder[0]).toBe(3);
  // A section may begin on the last page of the one before.
  expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b));
  expect(inOrder.at(-1)).toBeLessThanOrEqual(report.pages ?? 0);
  const text = new TextDecoder("latin1").decode(bytes);
  // Bookmarks: the title and each heading of a section.
  expect(text).toContain("/Type /Outlines");
  expect(text.match(/\/Title \(/g)?.length).toBeGreaterThanOrEqual(SECTIONS.length);
  const titles = serverI18n("en").getFixedT("en", "reports");
  for (const name of SECTIONS.slice(1)) expect(text).toContain(`/Title (${titles(`sections.${name}`)})`);

  const ask = new ApiClient();
  const verify = (number: string) => ask.answer({ method: "GET", path: `/verify/${number}` });
  expect((await verify(report.number)).status).toBe(200);
  const app = createContext(env, { waitUntil: () => undefined });
  expect(await verifiedReport(app, report.number)).toEqual({
    number: report.number,
    preparedOn: dayOf(report.createdAt),
    dataVersion: report.dataVersion,
    figuresHash: report.figuresHash,
  });
  for (const number of ["C4-2026-1121-99", "x", "%27%20or%201=1", report.number.toLowerCase()])
    expect([number, (await verify(number)).status]).toEqual([number, 404]);

  // The paper is with a client: what was deleted here is still told of.
  expect((await client.delete(`/api/v1/reports/${reportId}`)).status).toBe(204);
  expect((await verify(report.number)).status).toBe(200);
}, 60_000);
