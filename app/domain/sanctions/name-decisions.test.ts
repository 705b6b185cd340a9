import { expect, test } from "vitest";
import type { Fact } from "~/domain/facts/fact";
import { nameDecisions } from "./name-decisions";

function fact(dataset: Fact["dataset"], given: Partial<Fact>): Fact {
  const plain = { subject: "ACME-1", key: "", period: null, source: "s", loadId: 1, sourceRow: 2 };
  return { dataset, ...plain, values: {}, ...given };
}

const decision = (verdict: string, period: string, key = "EU.1") =>
  fact("screening-decisions", {
    period,
    values: {
      list: "sanctions",
      authority: "EU",
      list_key: key,
      verdict,
      listed_as: '["Acme Trading","","","","","",""]',
      reason: "Other LEI",
      decided_by: "Marco Vidali",
    },
  });

test("the newest decision about a row is returned with its author, time, reason and name", () => {
  const name = fact("issuers", { values: { name: "Acme SpA" } });
  const facts = [decision("same", "2026-01-01"), decision("different", "2026-02-01"), name];
  expect(nameDecisions(facts)).toEqual([
    {
      subject: "ACME-1",
      name: "Acme SpA",
      list: "sanctions",
      authority: "EU",
      listedName: "Acme Trading",
      verdict: "different",
      reason: "Other LEI",
      decidedBy: "Marco Vidali",
      decidedOn: "2026-02-01",
    },
  ]);
});

test("decisions about other rows are returned apart; without decisions the list is empty", () => {
  const facts = [decision("same", "2026-01-01"), decision("same", "2026-01-01", "EU.2")];
  expect(nameDecisions(facts)).toHaveLength(2);
  expect(nameDecisions([fact("issuers", { values: { name: "Acme SpA" } })])).toEqual([]);
});
