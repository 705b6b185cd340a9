import { expect, test } from "vitest";
import { findText } from "~/domain/sfdr2/texts";
import { serverI18n } from "~/platform/i18n.server";
import { AS_OF, cash, company, holding } from "~tests/support/analysis-fixtures";
import { atLeast } from "~tests/support/rebalancing-fixtures";
import { judged, si } from "~tests/support/sfdr2-fixtures";
import { documentOf, html, textOf } from "~tests/support/small-report";
import { figuresHash } from "./figures-hash";
import { printableReport } from "./print-html";

/** Seven tenths of companies that count whole, two that count for nothing, one in cash. */
const LINES = [holding("SHARE-A", 7e6, { name: "A" }), holding("SHARE-B", 2e6, { name: "B" }), cash(1e6)];
const FACTS = [...company("A", "SHARE-A", {}), ...company("B", "SHARE-B", {}), si("A", 1), si("B", 0)];

const printed = async (given: Parameters<typeof html>[0]) => textOf((await html(given)).html);

test("smallest change in a report: prints turnover, trades and effects worked out by hand", async () => {
  // (4.5 × 2 + 3 × 4 + 2 × 3) / 9.5 = 2.84. Each point moved from Aldera (2) to Borealis (4) is worth two; 15 are missing
  // to 3: 7.5 points, whose sale adds 0.075 × 0.84 / 0.95 = 0.07 and whose purchase adds 0.075 × 1.16 / 0.95 = 0.09.
  const text = await printed({ sections: ["smallest_change"] });
  expect(text).toContain("Turnover 7.50% half of 7.50% sold and 7.50% bought");
  expect(text).toContain("Aldera IT0003128367 Sell 40.00% 32.50% −7.50 +0.07");
  expect(text).toContain("Borealis 2030 XS2000000021 Buy 30.00% 37.50% +7.50 +0.09");
  expect(text).toMatch(
    /ESG rating must be at least 3\.0 .* 2\.8 breach 100% of eligible value covered 3\.0 passes 100% of eligible value covered/,
  );
  expect(text).toContain("What was not looked at Prices and the cost of trading Tax on gains");
});

test("smallest change in a report: names limits that cannot be met together, and proposes no trade", async () => {
  const text = await printed({
    sections: ["smallest_change"],
    policies: [atLeast("rating", "esg.rating", 4.5)],
  });
  expect(text).toContain("This rule cannot be met within these bounds: ESG rating must be at least 4.5");
  expect(text).not.toContain("Proposed trades");
});

test("smallest change in a report: says that no limit is set where none is", async () => {
  const text = await printed({ sections: ["smallest_change"], policies: [] });
  expect(text).toContain("No rule has been set for portfolios.");
});

for (const locale of ["en", "it"] as const)
  test(`SFDR 2.0 in a report in ${locale}: prints verdict, source and share of every criterion as it is judged`, async () => {
    const text = await printed({ locale, sections: ["sfdr2"], holdings: LINES, facts: FACTS });
    const council = findText("council_2026");
    if (!council) throw new Error("the text is not there");
    const { t } = serverI18n(locale);
    for (const { category, article, verdict } of judged(LINES, FACTS, { text: council })) {
      const name = t("sfdr2:category_of", { name: t(`sfdr2:category.${category}`), article });
      expect(text).toContain(`${name} ${t(`sfdr2:verdict.${verdict}`)}`);
    }
    expect(text).toContain(t("sfdr2:source", { article: "7", publisher: "Morrison Foerster" }));
  });

test("SFDR 2.0 in a report: 70% of value counts, all is known, and what does not count is listed", async () => {
  const text = await printed({ sections: ["sfdr2"], holdings: LINES, facts: FACTS });
  expect(text).toMatch(/here: sustainable investments\.(?:(?! Met | Not ).)* Met 70\.0% 70% 100\.0%/);
  expect(text).toMatch(/holdings? in the way .*B SHARE-B/);
});

test("SFDR 2.0 in a report: says that the licence opens none of its figures when it opens none", async () => {
  const document = { ...documentOf({ sections: ["sfdr2"] }), sfdr2: null };
  const { html: page } = await printableReport(document, serverI18n("en"), async () => "");
  expect(textOf(page)).toContain(
    "Not shown: the licence this report was made with opens none of the figures",
  );
});

test("figures of a report: another answer of either section is another hash", async () => {
  const document = documentOf({ sections: ["sfdr2", "smallest_change"] });
  const hashes = await Promise.all(
    [document, { ...document, sfdr2: null }, { ...document, smallestChange: null }].map(figuresHash),
  );
  expect(new Set(hashes).size).toBe(3);
  expect(await figuresHash(documentOf({ sections: ["sfdr2", "smallest_change"] }))).toBe(hashes[0]);
  expect(document.sfdr2?.asOf).toBe(AS_OF);
});
