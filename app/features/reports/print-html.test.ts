import { expect, test } from "vitest";
import { ratesOfDay } from "~/domain/portfolios/exchange-rates";
import { REPORT_SECTIONS } from "~/domain/reports/sections";
import { serverI18n } from "~/platform/i18n.server";
import type { Locale } from "~/platform/languages/locale";
import { AS_OF, company, fact, holding, rating } from "~tests/support/analysis-fixtures";
import { plainFormulas } from "~tests/support/rendered-text";
import { A, B, documentOf, facts, html, pai, textOf } from "~tests/support/small-report";
import { figuresHash } from "./figures-hash";
import type { ReportDocument } from "./report-document";

for (const locale of ["en", "it", "us"] as const)
  test(`every section is set in ${locale}, without a key that has no words`, async () => {
    const { html: page } = await html({ locale });
    for (const section of REPORT_SECTIONS.slice(1)) {
      const title = serverI18n(locale).t(`reports:sections.${section}`);
      expect(page).toContain(`<h2 id="section-${section}">${title}</h2>`);
    }
    expect(textOf(page)).not.toMatch(
      /\b(report-print|reports|metrics|datasets):|\b[a-z]+_[a-z_]+\b|\b[a-z]+(\.[a-zA-Z0-9]+)+\b|\{\{|undefined|NaN/,
    );
    expect(plainFormulas(page)).toEqual([]);
  });

test("numbers, dates and paper are those of the language", async () => {
  const en = await html({ locale: "en", sections: ["cover", "pai"] });
  const it = await html({ locale: "it", sections: ["cover", "pai"] });
  const us = await html({ locale: "us", sections: ["cover", "pai"] });
  expect([en.format, it.format, us.format]).toEqual(["A4", "A4", "Letter"]);
  expect(textOf(en.html)).toContain("30 June 2025");
  expect(textOf(it.html)).toContain("30 giugno 2025");
  expect(textOf(us.html)).toContain("June 30, 2025");
  // The fund holds A, so A is 4.5 of 10 million: 4.5 / 2,000 × 520,000 t, over all investments.
  expect(textOf(en.html)).toContain("1,170");
  expect(textOf(it.html)).toContain("1.170");
});

test("the age of data stands in the report in the words of the screen, and what no holding states has its name", async () => {
  // Data of 31 December 2022 is old on 30 June 2025; that of 2020 is too old. 94 % of the value is stated as held.
  const dated = (subject: string, isin: string, period: string) =>
    company(subject, isin, pai).map((row) => (row.dataset === "company-pai" ? { ...row, period } : row));
  const { html: page } = await html({
    sections: ["coverage"],
    facts: [...dated("A", A, "2022-12-31"), ...dated("B", B, "2020-12-31")],
    holdings: [holding(A, null, { weightShare: 0.5 }), holding(B, null, { weightShare: 0.44 })],
  });
  expect(textOf(page)).toContain("50.0% of the value rests on old data (before 30 Jun 2023)");
  expect(textOf(page)).toContain("Not counted 44.0%: Data too old to be counted");
  expect(textOf(page)).toContain("Not allocated 6.00%");
});

test("an exchange rate of 8 days is named as old and one of 32 days as refused, in each language", async () => {
  const { old, refused } = ratesOfDay(
    [
      { currency: "NOK", date: "2025-06-22", perEur: 12 },
      { currency: "SEK", date: "2025-05-29", perEur: 11 },
      { currency: "USD", date: "2025-06-23", perEur: 1.25 },
    ],
    AS_OF,
  );
  const coverageIn = async (locale: Locale) =>
    textOf((await html({ locale, sections: ["coverage"], rates: { old, refused } })).html);
  const en = await coverageIn("en");
  expect(en).toContain("NOK rest on an old exchange rate: that of 22 Jun 2025, 8 days before");
  expect(en).toContain("SEK are not converted: the last exchange rate is of 29 May 2025, 32 days before");
  expect(en).not.toContain("USD");
  // Without that section the methodology names them.
  const named = await html({ sections: ["methodology"], rates: { old, refused } });
  expect(textOf(named.html)).toContain("NOK rest on an old exchange rate");
  const it = await coverageIn("it");
  expect(it).toContain("NOK si basano su un cambio vecchio: quello del 22 giu 2025, 8 giorni prima");
  expect(it).toContain("SEK non sono convertiti: l'ultimo cambio è del 29 mag 2025, 32 giorni prima");
  expect(await coverageIn("us")).toContain("that of Jun 22, 2025, 8 days before");
});

test.each([
  ["the section after the summary", ["cover", "summary", "coverage", "methodology"]],
  ["the summary", ["summary"]],
  ["the only section", ["sdg"]],
  ["the methodology", ["methodology"]],
] as const)(
  "report: lines not counted are told once, in %s, when it is the first with room for it",
  async (_in, sections) => {
    const notCounted = { count: 2, all: 14, share: 0.05 };
    const said = (page: string) =>
      textOf(page).split("14 holdings are not counted: 5.0% of the weights as stated");
    const { html: page } = await html({ sections, notCounted });
    expect(said(page)).toHaveLength(2);
    expect(textOf(page).includes("Not counted 2 of 14 holdings, 5.0%")).toBe(
      sections.includes("cover" as never),
    );
    const { html: italian } = await html({ sections, notCounted, locale: "it" });
    expect(textOf(italian)).toContain("2 titoli su 14 non sono conteggiati: il 5,0% dei pesi dichiarati");
  },
);

/** A benchmark of EUR 40 million: the company B alone, or with as much as is given in one nobody knows. */
test("the bars of emissions: the others are a line of text, and taxonomy bars are not green", async () => {
  const many = Array.from({ length: 8 }, (_, index) => `XS20000000${10 + index}`);
  const { html: page } = await html({
    sections: ["summary", "taxonomy"],
    holdings: many.map((isin, index) => holding(isin, 1e6, { name: `Company ${index}` })),
    facts: many.flatMap((isin, index) =>
      company(`C${index}`, isin, {
        evic_eur_m: 500,
        revenue_eur_m: 100,
        scope1_t: 1000,
        scope2_t: 0,
        scope3_t: 0,
      }),
    ),
  });
  // Four of eight equal emitters are drawn, all as long as the scale; half of the tonnes are named below.
  expect(textOf(page)).toMatch(/4 other holdings · 8 t · 50\.0%/);
  const bars = page.slice(page.indexOf('class="bars"'), page.indexOf("4 other holdings"));
  expect(bars.match(/width:100\.00%/g)).toHaveLength(4);
  expect(page.slice(page.indexOf("</style>"))).not.toContain("--us-ok");
});

test("adverse impacts are printed on all investments, with the same on covered value beside", async () => {
  const row = textOf((await html({ sections: ["pai"] })).html).match(
    /Carbon footprint 1\+2\+3.*?45\.0%/,
  )?.[0];
  // 1,170 t over 10 and over 4.5 million.
  expect(row).toContain("117.0");
  expect(row).toContain("260.0");
});

test("a portfolio under the threshold has no rating; coverage, what is needed and the gaps are named", async () => {
  const few = facts.filter(({ dataset, subject }) => dataset !== "esg-ratings" || subject === "B");
  const text = textOf((await html({ facts: few, sections: ["summary", "esg", "contribution"] })).html);
  expect(text).toContain("No rating is shown: too little is covered.");
  expect(text).toMatch(/Coverage 31\.6%, needed 65%/);
  expect(text).toContain("Not shown. Coverage is 31.6% of what can be rated; 65% is needed.");
});

test("names are text, whatever they contain, in the pages and in their running heads", async () => {
  const name = `</style><script>alert(1)</script>"';}@page{}`;
  const { html: page, headerHtml } = await html({
    name,
    holdings: [holding(A, 1e6, { name: `<img src=x onerror="alert(1)">` })],
  });
  expect(page).not.toMatch(/<script|<img/);
  expect(page.match(/<\/style>/g)).toHaveLength(1);
  expect(headerHtml).not.toContain("<script");
  expect(page).toContain("default-src 'none'");
});

test("five hundred holdings are all listed, in a table whose head repeats", async () => {
  const many = Array.from({ length: 500 }, (_, index) => holding(A, 1000, { name: `Line ${index}` }));
  const { html: page } = await html({ holdings: many, sections: ["holdings"] });
  expect(page.match(/<th scope="row">Line /g)).toHaveLength(500);
  expect(page).toContain("table-header-group");
  expect(page.length).toBeLessThan(900_000);
});

test("the hash of the figures is that of the figures: another name leaves it, another value does not", async () => {
  const hash = await figuresHash(documentOf());
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(await figuresHash({ ...documentOf(), title: "Another", number: "C4-2026-1121-08" })).toBe(hash);
  const changed = [...facts.filter(({ subject }) => subject !== "B"), rating("B", 5)];
  expect(await figuresHash(documentOf({ facts: changed }))).not.toBe(hash);
});

test("the tenant's logo stands on the cover in place of its name, which is its alternative text", async () => {
  const logo = "data:image/png;base64,iVBORw0KGgo=";
  const { html: page } = await html({ sections: ["cover"], logo });
  expect(page).toContain(`<img class="logo" src="${logo}" alt="Calder &amp; Voss"/>`);
  expect(textOf((await html({ sections: ["cover"] })).html)).toContain("Calder &amp; Voss");
});

/** A statement of 2025 by the figures of these holdings at the quarter ends that are kept. */
test("figures refer to loads, and the loads are named with file, sheet and rows; without that part, no reference is left open", async () => {
  const sources: ReportDocument["sources"] = {
    sources: [
      {
        loadId: 46,
        fileName: "figures.xlsx",
        sheet: "Companies",
        loadedAt: "2026-11-20T10:00:00Z",
        loadedBy: "A. Person",
        source: "vendor",
        datasets: ["company-pai", "issuers"],
        rows: 1203,
      },
    ],
    more: 2,
  };
  const text = textOf((await html({ sections: ["coverage", "methodology"], sources })).html);
  expect(text).toMatch(/Total GHG emissions, scope 1 and 2 .{0,160}31 Dec 2024 loads? \d/);
  expect(text).toMatch(
    /figures\.xlsx sheet Companies 46 PAI of companies and Issuers vendor 1,203 20 Nov 2026/,
  );
  expect(text).toContain("2 smaller loads are not named.");
});

test("a contribution that cannot be shown takes no page of its own, and no fund is said to be looked through where none is held", async () => {
  const { html: page } = await html({
    holdings: [holding(A, 1e6, { name: "Aldera" })],
    facts: facts.filter(({ dataset }) => dataset !== "esg-ratings"),
    sections: ["composition", "esg", "contribution"],
  });
  expect(page).toContain('class="section brief page-esg" aria-labelledby="section-contribution"');
  expect(textOf(page)).not.toContain("Every fund held was looked through.");
  expect(textOf((await html({ sections: ["composition"] })).html)).toContain(
    "Every fund held was looked through.",
  );
});

test("licence: cover and methodology state it, and the share outside stands in the coverage, when it is not whole", async () => {
  const licence = { funds: { "fund-holdings": {}, "esg-ratings": {} }, governatives: { "esg-ratings": {} } };
  const sections = ["cover", "coverage", "methodology"] as const;
  const own = textOf((await html({ sections, licence })).html);
  expect(own).toContain("Licence Funds and Government bonds");
  expect(own).toMatch(/Funds : +(Fund holdings and ESG ratings|ESG ratings and Fund holdings)/);
  // Aldera and Borealis of ten million.
  expect(own).toMatch(/Up to [0-9.]+% of value is not in the licence this report was made with/);
  const whole = textOf((await html({ sections })).html);
  expect(whole).toContain("Licence All sections");
  expect(whole).not.toContain("not in the licence");
});

test("the letterhead stands on the cover and before the notice, as text, in its colour where that can be read", async () => {
  const letterhead = {
    name: "Voss <Asset> Management",
    accent: "#0b5d3b",
    address: "12 Harbour Street",
    coverText: "For professional clients.\nSecond line.",
    disclaimer: "Our own words.",
  };
  const sections = ["cover", "methodology"] as const;
  const { html: page } = await html({ sections, letterhead });
  expect(page).toContain("--us-accent:#0b5d3b;");
  expect(page).not.toContain("Understory</span>");
  expect(page).toContain("Voss &lt;Asset&gt; Management");
  expect(page.indexOf("Our own words.")).toBeLessThan(page.indexOf("This document is information"));
  expect(textOf(page)).toMatch(/12 Harbour Street .* For professional clients\. +Second line\./);
  const pale = await html({ sections, letterhead: { ...letterhead, accent: "#ffff00" } });
  expect(pale.html).not.toContain("#ffff00");
});

test("lists are whole: every holding without data and every issuer involved is named", async () => {
  const isins = Array.from({ length: 45 }, (_, index) => `XS20000000${10 + index}`);
  const { html: page } = await html({
    sections: ["coverage", "activities"],
    holdings: isins.map((isin, index) => holding(isin, 1e5, { name: `Line ${index}` })),
    facts: isins.flatMap((isin, index) => [
      ...company(`C${index}`, isin, {}),
      fact("company-activities", `C${index}`, { activity: "coal", revenue_share: 0.5 }, { key: "coal|" }),
    ]),
  });
  const coverage = page.slice(page.indexOf('id="section-coverage"'), page.indexOf('id="section-activities"'));
  // Neither rated nor with emissions: each of the 45 stands in both lists.
  expect(coverage.match(/>Line \d+</g)).toHaveLength(90);
  const row = textOf(page.slice(page.indexOf('id="section-activities"'))).match(
    /\b(?:Line |C)\d+ \(\d+\.\d%\)/g,
  );
  expect(new Set(row).size).toBe(45);
});

test("every key figure says what it is taken over, amounts excepted", async () => {
  const text = textOf((await html({ sections: ["summary"] })).html);
  expect(text).toMatch(/per €M invested ?, on covered value/);
  expect(text).toMatch(/per €M revenue ?, on covered value/);
  const it = textOf((await html({ sections: ["summary"], locale: "it" })).html);
  expect(it.match(/sul valore coperto/g)).toHaveLength(2);
});
