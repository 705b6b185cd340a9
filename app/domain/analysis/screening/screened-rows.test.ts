import { expect, test } from "vitest";
import type { Fact, FactValues } from "~/domain/facts/fact";
import { listedAs } from "~/domain/sanctions/decision";
import type { ScreenedParty } from "../judgements/screened-party";
import { screenedRows } from "./screened-rows";

const TODAY = "2026-11-20";
const CORVANE: ScreenedParty = {
  identity: { lei: "5493001KJTIIGC8Y1R12", isin: null, name: "Corvane Semiconductors plc", country: "GB" },
  subject: "CORV",
  state: null,
  isIdentified: true,
};
const BELARUS: ScreenedParty = {
  identity: { lei: null, isin: null, name: null, country: "BY" },
  subject: "gov-BY",
  state: "BY",
  isIdentified: true,
};

function row(id: string, values: FactValues): Fact {
  const all = { list_id: id, authority: "EU", ...values };
  return {
    dataset: "sanctions",
    subject: "EU",
    key: id,
    period: null,
    values: all,
    source: "eu",
    loadId: 1,
    sourceRow: 2,
  };
}

function decision(about: Fact, verdict: string, loadId = 2): Fact {
  const values = {
    list: about.dataset,
    authority: about.subject,
    list_key: about.key,
    verdict,
    listed_as: listedAs(about.values),
  };
  return { ...about, dataset: "screening-decisions", subject: "CORV", period: "2026-11-01", values, loadId };
}

const states = (rows: readonly Fact[], decisions: readonly Fact[] = [], party = CORVANE) =>
  screenedRows(rows, party, decisions, TODAY).map(({ row: { key }, state, by }) => `${key} ${state} ${by}`);

test("an identifier names, a name alike waits, and somebody else's row is left out", () => {
  const byLei = row("1", { name: "Other name", kind: "entity", lei: CORVANE.identity.lei });
  const byName = row("2", { name: "Corvane Semiconductor LLC", kind: "entity" });
  const elsewhere = row("3", { name: "Corvane Semiconductor LLC", kind: "entity", country: "RU" });
  const person = row("4", { name: "Corvane Semiconductors plc", kind: "person" });
  expect(states([byName, elsewhere, person, byLei])).toEqual(["1 named lei", "2 open name"]);
});

test("a decision confirms or dismisses; one about an entry that has changed since leaves the question open", () => {
  const listed = row("2", { name: "Corvane Semiconductor LLC", kind: "entity" });
  expect(states([listed], [decision(listed, "same")])).toEqual(["2 same name"]);
  expect(states([listed], [decision(listed, "different")])).toEqual(["2 different name"]);
  expect(states([listed], [decision(listed, "same"), decision(listed, "open", 3)])).toEqual(["2 open name"]);
  const renamed = row("2", { name: "Corvane Semiconductor LLC", aliases: "Corvane Chips", kind: "entity" });
  const [found] = screenedRows([renamed], CORVANE, [decision(listed, "different")], TODAY);
  expect(found).toMatchObject({ state: "open", decision: { values: { verdict: "different" } } });
});

test("a state is named by a measure on its country, and a listing that has ended says so", () => {
  const measure = row("5", { kind: "country", country: "BY", measure: "debt_ban", to: "2026-06-30" });
  const [found] = screenedRows([measure], BELARUS, [], TODAY);
  expect(found).toMatchObject({ state: "named", by: "country", isInForce: false, isListed: false });
});

test("list columns: a state's bonds count as sanctioned by a debt ban, not by listed persons", () => {
  const ban = row("6", { kind: "country", country: "BY", measure: "debt_ban" });
  const persons = row("7", { kind: "country", country: "BY; RU", measure: "listed_persons" });
  const listed = screenedRows([ban, persons], BELARUS, [], TODAY).map(({ row: { key }, isListed }) => [
    key,
    isListed,
  ]);
  expect(listed).toEqual([
    ["6", true],
    ["7", false],
  ]);
});

test("list columns: a country's row does not sanction its companies", () => {
  const ban = row("6", { kind: "country", country: "GB", measure: "debt_ban" });
  expect(screenedRows([ban], CORVANE, [], TODAY)).toEqual([]);
});
