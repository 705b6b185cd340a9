import { expect, test } from "vitest";
import type { LicenceGrants } from "~/domain/analysis/licensing/licence-grants";
import type { Fact } from "~/domain/facts/fact";
import { serverI18n } from "~/platform/i18n.server";
import {
  analysed,
  company,
  fact,
  figure,
  holding,
  rating,
  sovereign,
} from "~tests/support/analysis-fixtures";
import { demoFundReport } from "~tests/support/demo-report";
import { analysisScreen, renderedAnalysis } from "~tests/support/rendered";
import { textOf as pageText } from "~tests/support/rendered-text";
import { html, textOf } from "~tests/support/small-report";
import { printableReport } from "./print-html";

const SHARE = "IT0003128367";
const BUND = "DE0001102333";
const OAT = "FR0000571218";
const EMITTER = company("A", SHARE, { evic_eur_m: 100, scope1_t: 500, fossil_fuel_active: true });

/** What a screen says of one figure of adverse impacts. */
function paiOnScreen(metric: string, lines: readonly ReturnType<typeof holding>[], licence: LicenceGrants) {
  const { pai } = analysed(lines, EMITTER, ["pai"], { settings: { licence } });
  const views = { pai: { figures: [figure(pai, metric)] } };
  return pageText(renderedAnalysis(analysisScreen({ view: "pai", denominator: null, views })));
}

test("gap on a screen: an amount needs the portfolio's value, when all is covered and only weights are known", () => {
  const lines = [holding(SHARE, null, { weightShare: 1 })];
  const page = paiOnScreen("pai.1.scope1", lines, null);
  expect(page).toContain("needs the portfolio’s value");
  expect(page).not.toContain("not covered");
});

test("gap on a screen: the licence is named, when it opens nothing of the figure", () => {
  const page = paiOnScreen("pai.4", [holding(SHARE, 1e6)], {});
  expect(page).toContain("not in your licence");
  expect(page).not.toContain("not covered");
});

test("gap on paper: the licence is named, when it opens nothing of the figure", async () => {
  const { html: page } = await html({
    facts: EMITTER,
    holdings: [holding(SHARE, 1e7)],
    licence: {},
    sections: ["pai"],
  });
  expect(textOf(page)).toContain("not in the licence of this report");
  expect(textOf(page)).not.toContain("not covered: no data");
});

/** Shares of a value of 7 are rated; of bonds worth 3 the German ones, 40 %, have a sustainability index. */
const MIXED: readonly Fact[] = [
  ...EMITTER,
  rating("A", 4),
  fact("sdg-scores", "A", { sdg_1: 4 }),
  ...sovereign("DE", BUND, { sdg_index: 82 }),
  ...sovereign("FR", OAT, {}),
];
const MIXED_LINES = [holding(SHARE, 7e6), holding(BUND, 1.2e6), holding(OAT, 1.8e6)];

test("gap on paper: a figure names the coverage that it needs itself, when the rating needs another", async () => {
  const { html: page } = await html({ facts: MIXED, holdings: MIXED_LINES, sections: ["sdg"] });
  expect(textOf(page)).toContain("Coverage 40.0%, needed 50%");
});

test("gap on a fund's sheet: figures without data are named in one sentence, and take no rows", async () => {
  const report = demoFundReport("en");
  const { metric = "" } = report.sheet?.lookedThrough[0] ?? {};
  const held = (report.sheet?.lookedThrough ?? []).map((one) =>
    one.metric === metric ? { ...one, value: null, coverageShare: 0 } : one,
  );
  const sheet = report.sheet && { ...report.sheet, lookedThrough: held };
  const { html: printed } = await printableReport({ ...report, sheet }, serverI18n("en"), async () => "");
  const page = textOf(printed);
  const name = serverI18n("en").t(`metrics:${metric}.name`);
  expect(page).toContain(`No data: ${name}.`);
  expect(page).not.toContain("not covered: no data");
});

test("a fund's sheet: figures are told as stated by its manager, when no holdings of it are loaded", async () => {
  const printed = async (isLoaded: boolean) => {
    const { html } = await printableReport(demoFundReport("en", isLoaded), serverI18n("en"), async () => "");
    return textOf(html);
  };
  const LOOKED_THROUGH = "What the fund holds, looked through";
  const STATED = "as its manager states them in the EET; the fund is not looked through";
  const [loaded, stated] = [await printed(true), await printed(false)];
  expect([loaded.includes(LOOKED_THROUGH), loaded.includes(STATED)]).toEqual([true, false]);
  expect([stated.includes(LOOKED_THROUGH), stated.includes(STATED)]).toEqual([false, true]);
  expect(stated).not.toContain("No data:");
});

test("a fund's sheet: the day of its figures is told once, when all are of one day and have no basis", async () => {
  const { html } = await printableReport(demoFundReport("en"), serverI18n("en"), async () => "");
  expect(textOf(html)).toMatch(
    /ESG rating and pillars all as of \d+ \w+ \d{4} .*Figure Value Source ESG rating/,
  );
});
