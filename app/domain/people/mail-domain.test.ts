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

test("address of a newcomer: taken at the company's domains, refused at another company's, elsewhere taken when it is verified", () => {
  const domains = { own: ["own.example"], foreign: ["bank.example"] };
  const of = (email: string | null, emailVerified: boolean) =>
    addressOfNewcomer({ email, emailVerified }, domains);
  expect(of("ada@own.example", false)).toBe("taken");
  expect(of("ada@bank.example", true)).toBe("refused");
  expect(of("ada@free.example", true)).toBe("taken");
  expect(of("ada@free.example", false)).toBe("left out");
  expect(of(null, true)).toBe("left out");
});
