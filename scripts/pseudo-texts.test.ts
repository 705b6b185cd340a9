import { expect, test } from "vitest";
import { pseudoText, pseudoTexts } from "./pseudo-texts.mjs";

test("a pseudo text is bracketed, accented and a third longer; values, tags and other texts stay as they are", () => {
  expect(pseudoText("Portfolio")).toBe("⟦Pórtfólíó ~~~~⟧");
  expect(pseudoText("{{count}} of <b>all</b>")).toBe("⟦{{count}} óf <b>áll</b> ~~~⟧");
  expect(pseudoText("$t(ui:all)")).toBe("⟦$t(ui:all)⟧");
  expect(pseudoTexts({ nav: { home: "Home" } })).toEqual({ nav: { home: "⟦Hómé ~~⟧" } });
});
