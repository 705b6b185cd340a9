import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** The rules of axe about WCAG 2.2 A and AA. */
const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

type Violations = Awaited<ReturnType<AxeBuilder["analyze"]>>["violations"];

/** What is wrong with the page as it stands, by WCAG 2.2 A and AA. */
export async function violationsOf(page: Page): Promise<readonly string[]> {
  // Without a second page for the answer, which frames of other origins would need, and without the list of what is
  // right: half the time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode();
  return inWords((await axe.withTags(WCAG).analyze()).violations);
}

/** The same by some rules only, asked of the axe that the first look left in the page. */
export async function violationsOfRules(page: Page, rules: readonly string[]): Promise<readonly string[]> {
  const found = () =>
    page.evaluate(async (values) => {
      const { axe } = window as unknown as {
        axe: { run: (options: object) => Promise<{ violations: Violations }> };
      };
      return (await axe.run({ runOnly: values, resultTypes: ["violations"] })).violations;
    }, rules);
  let left = await found();
  // A table that measures its room has it a moment after the window changed.
  for (let waits = 0; waits < 10 && left.length > 0; waits += 1) {
    await page.waitForTimeout(200);
    left = await found();
  }
  return inWords(left);
}

const inWords = (violations: Violations): readonly string[] =>
  violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")}`));
