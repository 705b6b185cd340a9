import { expect, test } from "vitest";
import { richText } from "./rich-text.server";

const text = (value: string) => ({ t: "text", value });

test("paragraphs, emphasis and lists become nodes", () => {
  expect(richText("A **bold** word\n\n- one\n- two")).toEqual([
    { t: "paragraph", of: [text("A "), { t: "strong", of: [text("bold")] }, text(" word")] },
    {
      t: "list",
      ordered: false,
      start: 1,
      of: [
        { t: "item", of: [{ t: "paragraph", of: [text("one")] }] },
        { t: "item", of: [{ t: "paragraph", of: [text("two")] }] },
      ],
    },
  ]);
});

test("HTML in a text stays text", () => {
  expect(richText("<script>alert(1)</script>")).toEqual([text("<script>alert(1)</script>")]);
  expect(richText("a <img src=x onerror=alert(1)> b")).toEqual([
    { t: "paragraph", of: [text("a "), text("<img src=x onerror=alert(1)>"), text(" b")] },
  ]);
});

test("a link leads only to the product, the web or mail", () => {
  expect(richText("[a](javascript:alert(1))")).toEqual([{ t: "paragraph", of: [text("a")] }]);
  expect(richText("[a](//evil.example)")).toEqual([{ t: "paragraph", of: [text("a")] }]);
  expect(richText("[a](data:text/html,x)")).toEqual([{ t: "paragraph", of: [text("a")] }]);
  expect(richText("[a](/guides)")).toEqual([
    { t: "paragraph", of: [{ t: "link", to: "/guides", of: [text("a")] }] },
  ]);
});

test("a heading never competes with the title of the page", () => {
  expect(richText("# Top")).toEqual([{ t: "heading", level: 2, of: [text("Top")] }]);
});

test("a table keeps its cells", () => {
  expect(richText("| a | b |\n|---|---|\n| 1 | 2 |")).toEqual([
    {
      t: "table",
      rows: [
        [[text("a")], [text("b")]],
        [[text("1")], [text("2")]],
      ],
    },
  ]);
});
