import { expect, test } from "vitest";
import { isIban } from "./iban";

test("isIban: right check digits alone make an account number, with or without spaces", () => {
  for (const text of ["DE89 3704 0044 0532 0130 00", "GB29NWBK60161331926819", "IT60X0542811101000000123456"])
    expect(isIban(text)).toBe(true);
  for (const text of ["DE88370400440532013000", "US0378331005", "GB29NWBK6016133192681", ""])
    expect(isIban(text)).toBe(false);
});
