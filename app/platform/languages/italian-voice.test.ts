import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const FOLDER = new URL("../../../locales/it/", import.meta.url);

/** The polite form: capitals inside a sentence, and verbs that speak to one person formally. */
const POLITE =
  /[^.!?:«"\s] (?:Lei|Le|La|Suo|Sua|Suoi|Sue|L'ha)\b(?! [A-Z])|\b(?:Copi|Ignori|ignori|Scelga|Verifichi|Inserisca|Prema|Ne chieda)\b/;

/** Sentences, not buttons, that order one person about. */
const FAMILIAR =
  /(?:: "|[.:;] )(?:Ricarica|Riprova|Scegli|Annulla|Indica|Inserisci|Controlla|Verifica|Attendi|Usa|Correggi|Guarda|Chiedi|Premi|Seleziona|Accedi)\b[^"]*\."/;

test("Italian texts: give advice with the infinitive, never in the familiar form", () => {
  expect(linesLike(FAMILIAR)).toEqual([]);
});

test("Italian texts: speak impersonally or with the infinitive, never in the polite form", () => {
  expect(linesLike(POLITE)).toEqual([]);
});

function linesLike(pattern: RegExp): readonly string[] {
  return readdirSync(FOLDER).flatMap((file) =>
    readFileSync(new URL(file, FOLDER), "utf8")
      .split("\n")
      .filter((line) => pattern.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
}
