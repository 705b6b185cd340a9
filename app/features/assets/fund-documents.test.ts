import { expect, test } from "vitest";
import type { SourcedFact } from "~/domain/facts/sourced-fact";
import { fundDocuments } from "./fund-documents";

const ISIN = "LU0000000001";

function template(period: string, values: Record<string, string | null>, subject = ISIN): SourcedFact {
  return {
    dataset: "eet",
    subject,
    key: "",
    period,
    source: "manager",
    values,
    basis: null,
    loadId: 1,
    fileName: "eet.csv",
    sourceRow: 7,
    loadedAt: null,
  };
}

const found = (facts: readonly SourcedFact[]) =>
  fundDocuments(facts, ISIN).map(({ kind, href, on }) => [kind, href, on]);

test("links of the template are documents, with their day and in the order a reader asks for them", () => {
  const values = {
    "13000": "www.harrow.example/stewardship",
    "20120": "https://harrow.example/pre.pdf",
    "20130": "2026-01-31",
    "20140": " https://harrow.example/periodic.pdf ",
    "20150": "2025-12-31",
    "20160": null,
  };
  expect(found([template("2026-06-30", values)])).toEqual([
    ["preContractual", "https://harrow.example/pre.pdf", "2026-01-31"],
    ["periodic", "https://harrow.example/periodic.pdf", "2025-12-31"],
    ["stewardship", "https://www.harrow.example/stewardship", null],
  ]);
});

test("of several templates the newest that names a document counts, and only the fund's own", () => {
  const facts = [
    template("2025-06-30", {
      "20120": "https://harrow.example/old.pdf",
      "40010": "https://harrow.example/x",
    }),
    template("2026-06-30", { "20120": "https://harrow.example/new.pdf", "40010": "" }),
    template("2026-09-30", { "20120": "https://other.example/z.pdf" }, "LU0000000002"),
  ];
  expect(found(facts)).toEqual([
    ["preContractual", "https://harrow.example/new.pdf", null],
    ["exclusionPolicy", "https://harrow.example/x", null],
  ]);
});

test("what is no address of the web is shown as it is written and leads nowhere", () => {
  const written = ["javascript:alert(1)", "data:text/html,x", "ask the manager", "file:///etc/passwd"];
  for (const text of written) {
    const [document] = fundDocuments([template("2026-06-30", { "20120": text })], ISIN);
    expect(document).toMatchObject({ text, href: null });
  }
});

test("without a template there is no document", () => {
  expect(fundDocuments([], ISIN)).toEqual([]);
});
