import { expect, test } from "vitest";
import { listedIdentities } from "./listed-identities";

test("a company is found by LEI, ISINs, and the keys of its name and aliases", () => {
  const row = {
    kind: "entity",
    name: "Acme PJSC",
    aliases: "ACME; Acme Trading LLC",
    lei: "l1",
    isin: "I1; I2",
  };
  expect(listedIdentities(row)).toEqual([
    { kind: "lei", value: "L1" },
    { kind: "isin", value: "I1" },
    { kind: "isin", value: "I2" },
    { kind: "name", value: "acme" },
    { kind: "name", value: "acme trading" },
  ]);
});

test("a country is found by its code, a person or vessel not at all", () => {
  expect(listedIdentities({ kind: "country", name: "Belarus", country: "BY" })).toEqual([
    { kind: "country", value: "BY" },
  ]);
  expect(listedIdentities({ kind: "person", name: "Acme" })).toEqual([]);
  expect(listedIdentities({ kind: "vessel", name: "Acme" })).toEqual([]);
});
