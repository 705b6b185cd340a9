import { expect, test } from "vitest";
import { addressOfNewcomer, isForeignAddress, mailDomainOf } from "./mail-domain";

test("mail domain: what follows the last @, in lower case", () => {
  expect(mailDomainOf("Ada@Bank.Example")).toBe("bank.example");
  expect(mailDomainOf('"a@b"@bank.example')).toBe("bank.example");
  expect(mailDomainOf("nobody")).toBe("");
});

test("mail domain: an address is foreign, when its whole domain is confirmed for another company alone", () => {
  const domains = { own: ["own.example"], foreign: ["bank.example"] };
  expect(isForeignAddress("ada@BANK.example", domains)).toBe(true);
  for (const address of [
    "ada@own.example",
    "ada@mail.bank.example",
    "ada@bank.example.org",
    "ada@free.example",
  ])
    expect([address, isForeignAddress(address, domains)]).toEqual([address, false]);
});

test("address of a newcomer: within the confirmed domains, when there are any; else as far as it is verified", () => {
  const confirmed = { own: ["own.example"], foreign: ["bank.example"] };
  const none = { own: [], foreign: ["bank.example"] };
  const of = (email: string | null, emailVerified: boolean, domains: typeof confirmed | typeof none) =>
    addressOfNewcomer({ email, emailVerified }, domains);
  expect(of("ada@own.example", false, confirmed)).toBe("taken");
  expect(of("ada@free.example", true, confirmed)).toBe("refused");
  expect(of("ada@bank.example", true, none)).toBe("refused");
  expect(of("ada@free.example", true, none)).toBe("taken");
  expect(of("ada@free.example", false, none)).toBe("left out");
  expect(of(null, true, confirmed)).toBe("left out");
});
