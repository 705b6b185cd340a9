import { expect, test } from "vitest";
import { localised } from "./localised";

const texts = {
  en: { title: "Behaviour", body: "Colour" },
  it: { title: "Comportamento", body: "" },
  us: { title: "Behavior" },
};

test("American English overrides only what it says", () => {
  expect(localised(texts, "us")).toEqual({ title: "Behavior", body: "Colour" });
});

test("what Italian does not say is said in English", () => {
  expect(localised(texts, "it")).toEqual({ title: "Comportamento", body: "Colour" });
  expect(localised({ en: texts.en }, "it")).toEqual(texts.en);
});
