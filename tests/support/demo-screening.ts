import { analyse } from "~/domain/analysis/analyse";
import type { FactBook } from "~/domain/analysis/book/fact-book";
import { Universe } from "~/domain/analysis/book/universe";
import { policyChecks, viewsForRules } from "~/domain/policies/policy";
import type { ReportInput } from "~/domain/reports/report-figures";
import { linesOf } from "~/domain/reports/report-lines";
import { type KeptPolicy, type KeptRule, type LineToScreen, screened } from "~/domain/reports/screening";
import type { ReportScreening } from "~/features/reports/report-document";

const AUTHOR = { setBy: "Marco Vidali", setAt: "2026-09-14T09:30:00.000Z" };

function rule(id: string, given: Partial<KeptRule>): KeptRule {
  const plain = { scope: "company", kind: "activity", subject: id } as const;
  return { id, ...plain, subType: null, maxShare: 0.05, reason: null, name: null, ...AUTHOR, ...given };
}

const policy = (metric: string, value: number): KeptPolicy => ({
  ...{ id: metric, metric, operator: "at_most", value, scope: "portfolios", severity: "breach" },
  ...AUTHOR,
});

/** Rules of every kind, more than stand side by side, a limit that is met and one that is not, and a decision. */
export function demoScreening(input: ReportInput, book: FactBook): ReportScreening {
  const [first] = input.holdings;
  const rules = [
    rule("fossil_fuels", { maxShare: 0.25, reason: "Investment committee of 14 September" }),
    rule("coal", { maxShare: 0 }),
    rule("tobacco", {}),
    rule("gambling", { scope: "personal" }),
    rule("controversial_weapons", { maxShare: null }),
    rule("pab", { kind: "benchmark", subject: "PAB", maxShare: null }),
    rule("isin", { kind: "isin", subject: first?.isin ?? "", name: first?.name ?? "", maxShare: null }),
    rule("other", { kind: "isin", subject: "US0378331005", maxShare: null }),
  ];
  const policies = [policy("pai.2.scope123", 1), policy("pai.4", 0.9)];
  const views = analyse({ ...input, views: viewsForRules(policies), explain: false }, book).views;
  const types = new Map(input.holdings.map(({ id, assetType }) => [id, assetType]));
  const universe = new Universe(book, input.settings);
  const lines = linesOf(input, universe).map((line): LineToScreen => {
    const issuer = line.isin === null ? null : book.facts("securities", line.isin)[0]?.values.issuer_id;
    const facts =
      typeof issuer === "string"
        ? [...book.facts("company-activities", issuer), ...book.facts("benchmark-exclusions", issuer)]
        : [];
    return {
      ...line,
      kind: universe.kindOf({
        assetType: types.get(line.id) ?? null,
        isin: line.isin,
        issuerId: typeof issuer === "string" ? issuer : null,
      }),
      subject: { isin: line.isin, assetManager: null, facts },
      hasIssuer: typeof issuer === "string",
      withheld: [],
    };
  });
  return {
    screened: screened({ mode: "all", rules }, lines),
    checks: policyChecks(policies, views, "portfolios"),
    decisions: [
      {
        ...{ subject: "ACME-1", name: "Acme SpA", list: "sanctions", authority: "OFAC" },
        ...{ listedName: "Acme Trading LLC", verdict: "different", reason: "Other LEI, other country" },
        ...{ decidedBy: "Marco Vidali", decidedOn: "2026-10-02" },
      },
    ],
    files: [
      {
        loadId: 1,
        fileName: "company-activities-2026.csv",
        sheet: null,
        loadedAt: "2026-11-17T08:00:00.000Z",
        loadedBy: "Marco Vidali",
      },
    ],
  };
}
