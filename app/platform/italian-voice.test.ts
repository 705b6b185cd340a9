import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const FOLDER = new URL("../../locales/it/", import.meta.url);

/** The polite form: capitals inside a sentence, and verbs that speak to one person formally. */
const POLITE =
  /[^.!?:«"\s] (?:Lei|Le|La|Suo|Sua|Suoi|Sue|L'ha)\b(?! [A-Z])|\b(?:Copi|Ignori|ignori|Scelga|Verifichi|Inserisca|Prema|Ne chieda)\b/;

test("Italian texts: speak impersonally or with the infinitive, never in the polite form", () => {
  const found = readdirSync(FOLDER).flatMap((file) =>
    readFileSync(new URL(file, FOLDER), "utf8")
      .split("\n")
      .filter((line) => POLITE.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
