import { expect, test } from "vitest";
import { LOADABLE } from "~/domain/datasets/datasets";
import { serverI18n } from "~/platform/i18n.server";

test("every dataset has a name in English and in Italian", () => {
  const unnamed = (["en", "it"] as const).flatMap((locale) =>
    LOADABLE.filter((name) => !serverI18n(locale).exists(`datasets:${name}`, { fallbackLng: [] })).map(
      (name) => [locale, name],
    ),
  );
  expect(unnamed).toEqual([]);
});
