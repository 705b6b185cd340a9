import { expect, test } from "vitest";
import { translatedKeys } from "./translated-keys";

test("texts of a language: named with their namespace, nested, empty ones left out, plural forms as one", () => {
  const texts = {
    frame: { title: "Titolo", empty: "", menu: { open: "Apri" } },
    lists: { rows_one: "{{count}} riga", rows_other: "{{count}} righe" },
  };
  expect([...translatedKeys(texts)]).toEqual(["frame:title", "frame:menu.open", "lists:rows"]);
});
