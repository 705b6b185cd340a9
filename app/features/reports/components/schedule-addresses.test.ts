import { expect, test } from "vitest";
import { addressesIn } from "./schedule-addresses";

function addresses(typed: string) {
  const form = new FormData();
  form.set("addresses", typed);
  form.set("addressLocale", "it");
  form.set("linkDays", "14");
  return addressesIn(form);
}

test("addresses outside: are one a line, or several with commas, semicolons or blanks between them", () => {
  const locale = "it";
  const two = {
    addresses: [
      { address: "a@x.example", locale },
      { address: "b@y.example", locale },
    ],
    linkDays: 14,
  };
  for (const typed of ["a@x.example\nb@y.example\n", "a@x.example, b@y.example", " a@x.example  b@y.example"])
    expect(addresses(typed)).toEqual(two);
  expect(addresses(" \n ")).toEqual({ addresses: [], linkDays: 14 });
});

test("addresses outside: a line that is no address stays whole, so that it is refused as it was typed", () => {
  expect(addresses("Mario Rossi\nb@y.example")).toMatchObject({
    addresses: [{ address: "Mario Rossi" }, { address: "b@y.example" }],
  });
});
