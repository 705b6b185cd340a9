import { expect, test } from "vitest";
import { rendered } from "~tests/support/rendered";
import type { MergeProposal, ProposedRecord } from "../merge-proposals.answers";
import { MergeList } from "./merge-list";

const LEI = "254900SQ7IPDOY6IDW33";

const record = (given: Partial<ProposedRecord>): ProposedRecord => ({
  subject: LEI,
  name: "Harbour Limited",
  type: "company",
  country: "GB",
  identifiers: [{ type: "id", value: LEI }],
  facts: 0,
  from: { source: "bonds", loadId: 4, fileName: "bonds.csv", row: 7, loadedAt: null },
  sources: [],
  ...given,
});

const PROPOSAL: MergeProposal = {
  id: 1,
  version: 1,
  status: "pending",
  kind: "issuer",
  identifierType: "lei",
  identifier: LEI,
  records: [
    record({}),
    record({
      subject: "H-1",
      name: "Harbour plc",
      country: null,
      facts: 1,
      sources: [
        { dataset: "company-pai", source: "emissions", facts: 1, loadId: 5, fileName: "pai.csv", row: 2 },
      ],
    }),
  ],
  createdAt: "2026-01-01T00:00:00.000Z",
  decidedAt: null,
  decidedBy: null,
  reason: null,
  surviving: null,
  mergeLoadId: null,
  undoLoadId: null,
};

const html = (given: Partial<MergeProposal>, locale: "en" | "it" = "en") => {
  const proposal = { ...PROPOSAL, ...given };
  const counts = { pending: 1, merged: 1, kept_apart: 1 };
  const list = { items: [proposal], page: 1, pageSize: 10, total: 1, counts };
  return rendered(<MergeList list={list} status={proposal.status} empty={null} />, locale);
};

test("pending proposal: shows both records with identifiers, number of facts, file and row", () => {
  const page = html({});
  for (const text of [
    `LEI ${LEI}`,
    "Harbour Limited",
    "Harbour plc",
    "<dt>Facts</dt><dd>0</dd>",
    "<dt>Facts</dt><dd>1</dd>",
    "not stated",
    "bonds, row 7 of",
  ])
    expect(page).toContain(text);
  expect(page).toContain('aria-label="Merge… Harbour Limited, Harbour plc"');
});

test("merged proposal: marks the surviving record, with who decided and when", () => {
  const page = html(
    { status: "merged", surviving: LEI, decidedBy: "Ada Vale", decidedAt: "2026-01-02T10:00:00.000Z" },
    "it",
  );
  for (const text of ["Resta", "Vale per l’altra", "Ada Vale", "Annulla"]) expect(page).toContain(text);
  expect(page).not.toContain("Unisci…");
});
