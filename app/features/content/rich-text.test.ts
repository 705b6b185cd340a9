import { expect, test } from "vitest";
import { PATHOLOGICAL_MARKDOWN } from "~tests/support/hostile/pathological-texts";
import { richText } from "./rich-text.server";
import { isTooComplex } from "./text-complexity";

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

test("HTML: stays text", () => {
  for (const html of ["<script>alert(1)</script>", "a <img src=x onerror=alert(1)> b"])
    expect(richText(html)).toEqual([{ t: "paragraph", of: [text(html)] }]);
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

test("hard breaks, code, rules, quotes, images and numbered lists: become nodes", () => {
  expect(richText("a  \nb\nc")).toEqual([{ t: "paragraph", of: [text("a"), { t: "break" }, text("b\nc")] }]);
  expect(richText("`x<y`")).toEqual([{ t: "paragraph", of: [{ t: "code", value: "x<y" }] }]);
  expect(richText("```\nx\n```\n\n---")).toEqual([{ t: "block", value: "x" }, { t: "rule" }]);
  expect(richText("> *q* ![alt](x.png)")).toEqual([
    { t: "quote", of: [{ t: "paragraph", of: [{ t: "emphasis", of: [text("q")] }, text(" alt")] }] },
  ]);
  expect(richText("3. c")).toMatchObject([{ t: "list", ordered: true, start: 3 }]);
});

test.each(Object.entries(PATHOLOGICAL_MARKDOWN))(
  "64 kB of %s: shown without an error, as text where it has too many marks",
  (_kind, markdown) => {
    const words = JSON.stringify(richText(markdown)).length;
    expect(words).toBeGreaterThan(0);
    if (isTooComplex(markdown)) expect(richText(markdown).every((node) => node.t === "paragraph")).toBe(true);
  },
);

test("marks: 5,000 are parsed, 5,001 are shown as plain text", () => {
  expect(isTooComplex("*".repeat(5_000))).toBe(false);
  expect(isTooComplex("*".repeat(5_001))).toBe(true);
});
