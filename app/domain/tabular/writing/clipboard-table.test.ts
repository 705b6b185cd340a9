import { expect, test } from "vitest";
import { clipboardTable } from "./clipboard-table";

test("a copied table: a line of tab-separated cells for each row, and the same as a table with heads", () => {
  const { text, html } = clipboardTable([
    ["Item", "Share"],
    ["A & B\tGroup\r\nplc", "12.3 %"],
  ]);
  expect(text).toBe("Item\tShare\nA & B Group plc\t12.3 %");
  expect(html).toBe(
    "<table><thead><tr><th>Item</th><th>Share</th></tr></thead><tbody><tr><td>A &amp; B Group plc</td><td>12.3 %</td></tr></tbody></table>",
  );
});

test("a copied table: text that starts like a formula is marked as text, also behind a tab", () => {
  const { text, html } = clipboardTable([["Item"], ['\t=HYPERLINK("x")'], ["@SUM(1)"], ["'=1"], ["<b>"]]);
  expect(text).toBe("Item\n'=HYPERLINK(\"x\")\n'@SUM(1)\n''=1\n<b>");
  expect(html).toContain("<td>'=HYPERLINK(&quot;x&quot;)</td>");
  expect(html).toContain("<td>&lt;b&gt;</td>");
});
