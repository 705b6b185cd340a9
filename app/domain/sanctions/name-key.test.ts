import { expect, test } from "vitest";
import { nameKey } from "./name-key";

test("case, accents, punctuation and legal forms do not matter", () => {
  expect(nameKey("Société Générale S.A.")).toBe("societe generale");
  expect(nameKey("SOCIETE GENERALE SA")).toBe("societe generale");
  expect(nameKey("The Alfa-Bank, PJSC")).toBe("alfa bank");
});

test("a name in another script keeps its letters", () => {
  expect(nameKey("ПАО Сбербанк")).toBe("пао сбербанк");
});

test("a name that is nothing but legal form leaves no key", () => {
  expect(nameKey("S.p.A.")).toBe("");
});
