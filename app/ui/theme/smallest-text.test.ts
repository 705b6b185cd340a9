import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const MIN_PX = 12;

/** Pages of reports, which are read on paper. */
const PRINTED = "app/features/reports/components/print/";

/** Styles of the screen: what stands in rules for paper has sizes of its own. */
function screenStyles(css: string): string {
  const at = css.indexOf("@media print");
  if (at < 0) return css;
  let open = 0;
  for (let end = css.indexOf("{", at); end < css.length; end += 1) {
    if (css[end] === "{") open += 1;
    if (css[end] === "}") open -= 1;
    if (open === 0) return css.slice(0, at) + screenStyles(css.slice(end + 1));
  }
  return css.slice(0, at);
}

test("text on screens is never smaller than 12 px", () => {
  const small = globSync("app/**/*.css").flatMap((file) =>
    file.startsWith(PRINTED)
      ? []
      : [...screenStyles(readFileSync(file, "utf8")).matchAll(/font-size: ([\d.]+)px/g)].flatMap(
          ([rule, size]) => (Number(size) < MIN_PX ? [`${file}: ${rule}`] : []),
        ),
  );
  expect(small).toEqual([]);
});
