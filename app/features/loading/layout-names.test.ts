import { expect, test } from "vitest";
import { LAYOUTS } from "~/domain/load-files/layouts/layouts";
import en from "~locales/en/loading.json";
import it from "~locales/it/loading.json";

test("every publication that is recognised has a name in both languages, and no other has", () => {
  expect(Object.keys(en.screen.recognised)).toEqual(LAYOUTS);
  expect(Object.keys(it.screen.recognised)).toEqual(LAYOUTS);
});
