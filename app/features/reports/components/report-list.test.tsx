import { expect, test } from "vitest";
import { rendered, textOf } from "~tests/support/rendered";
import type { ReportRow } from "../reports.answers";
import { ReportList } from "./report-list";

const PORTFOLIO = { id: "p1", name: "Core", version: 1, isThere: true };

const REPORT: ReportRow = {
  id: "r1",
  number: "C4-2026-1121-07",
  title: "Quarterly report",
  status: "ready",
  progress: 1,
  pages: 12,
  aboutPages: null,
  sizeBytes: 100_000,
  error: null,
  errorMessage: null,
  behind: null,
  step: null,
  keptUntil: null,
  isScheduled: false,
  sections: ["cover"],
  locale: "en",
  portfolio: PORTFOLIO,
  asset: null,
  repeat: { isPossible: true, lost: [] },
  comparedWith: [],
  dataVersion: 1,
  figuresHash: null,
  repeats: null,
  owner: { id: "u1", name: "Giulia Rinaldi" },
  isLicensed: true,
  canDelete: false,
  createdAt: "2026-11-21T10:00:00.000Z",
  finishedAt: "2026-11-21T10:01:00.000Z",
};

const listed = (given: Partial<ReportRow>, locale: "en" | "it" = "en") =>
  rendered(<ReportList reports={[{ ...REPORT, ...given }]} />, locale);

const FILE = "/api/v1/reports/r1/file";

test("reports: a report within the reader's licence is offered for download", () => {
  const html = listed({});
  expect(html).toContain(FILE);
  expect(textOf(html)).not.toContain("Not in your licence");
});

test("reports: one outside the reader's licence is not offered; the list says why and what to do", () => {
  const html = listed({ isLicensed: false });
  expect(html).not.toContain(FILE);
  expect(textOf(html)).toContain(
    "Not in your licence It was made with roles that you do not hold. Make it again to get it with what your own licence opens",
  );
  expect(textOf(listed({ isLicensed: false }, "it"))).toContain("È stato creato con ruoli non posseduti.");
  const gone = textOf(
    listed({
      isLicensed: false,
      portfolio: { ...PORTFOLIO, isThere: false },
      repeat: { isPossible: false, lost: ["Core"] },
    }),
  );
  expect(gone).toContain("Ask an administrator of your company for them.");
  expect(gone).not.toContain("Make it again");
});

test("reports: a comparison of which a portfolio is gone is not offered again, and the list names it", () => {
  const AGAIN = "Make Quarterly report C4-2026-1121-07 again";
  expect(listed({ comparedWith: ["Green"] })).toContain(AGAIN);
  const gone = { comparedWith: ["Green"], repeat: { isPossible: false, lost: ["Green"] } };
  expect(listed(gone)).not.toContain(AGAIN);
  expect(textOf(listed(gone))).toContain("It cannot be made again: Green is no longer there.");
  expect(textOf(listed(gone, "it"))).toContain("Non può essere creato di nuovo: Green non è più presente.");
});

test("report list: a report that is being printed shows its estimated number of pages once it is laid out", () => {
  const printing = { status: "rendering", step: "print", progress: 0.7, pages: null } as const;
  expect(textOf(listed(printing))).toContain("70% made Printing the PDF");
  expect(textOf(listed({ ...printing, aboutPages: 62 }))).toContain("70% made Printing about 62 pages");
  expect(textOf(listed({ ...printing, aboutPages: 1 }))).toContain("Printing 1 page");
  expect(textOf(listed({ ...printing, aboutPages: 62 }, "it"))).toContain("Stampa di circa 62 pagine");
});
