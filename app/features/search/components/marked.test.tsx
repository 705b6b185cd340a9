import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Marked } from "./marked";

const marked = (text: string, ...terms: string[]) =>
  renderToStaticMarkup(<Marked text={text} terms={terms} />);

test("every word asked for is marked, whatever its case, accents and order", () => {
  expect(marked("Aldermoor Climat Équilibre", "equilibre", "climat")).toBe(
    "Aldermoor <mark>Climat</mark> <mark>Équilibre</mark>",
  );
});

test("the beginning of a word is marked before the middle of another", () => {
  expect(marked("Nordea Eagle Edge", "ea")).toBe("Nordea <mark>Ea</mark>gle Edge");
});

test("what is not there, and words that overlap, leave the rest as it is", () => {
  expect(marked("Clean Power", "wind")).toBe("Clean Power");
  expect(marked("Clean Power", "clean", "lean", "clean power")).toBe("<mark>Clean Power</mark>");
});
