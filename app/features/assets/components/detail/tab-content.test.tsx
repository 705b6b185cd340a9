import { expect, test } from "vitest";
import type { Figure } from "~/domain/analysis/figures/figure";
import { defaultSettings } from "~/domain/analysis/settings";
import type { HeldSanctions, SanctionHit } from "~/domain/analysis/views";
import type { DatasetName } from "~/domain/facts/fact";
import type { SourcedFact } from "~/domain/facts/sourced-fact";
import { rendered, textOf } from "~tests/support/rendered";
import type { AssetDetail, AssetPart } from "../../asset-detail.answers";
import type { CellValue } from "../../assets.answers";
import { detailFigures } from "../../figures/detail-figures";
import { TabContent } from "./tab-content";

const DAY = "2026-12-31";
const ISIN = "IT0003128367";

function row(dataset: DatasetName, period: string, values: Readonly<Record<string, CellValue>>): SourcedFact {
  const subject = dataset === "fund-facts" ? ISIN : "A";
  const key = [period, values.objective, values.method, values.activity].filter(Boolean).join("|");
  return {
    dataset,
    subject,
    key,
    period,
    source: "upload",
    values,
    basis: null,
    loadId: 4,
    fileName: "figures.csv",
    sourceRow: 7,
    loadedAt: null,
  };
}

function detailOf(
  section: AssetDetail["section"],
  parts: readonly AssetPart[],
  facts: readonly SourcedFact[],
  columns: Readonly<Record<string, CellValue>> = {},
): AssetDetail {
  const asset = {
    id: ISIN,
    section,
    name: "Aldera",
    isin: ISIN,
    issuerId: "A",
    path: ISIN,
    fixedIncome: false,
  };
  return {
    section,
    asset: { ...columns, ...asset },
    parts,
    issuer: {
      id: "A",
      name: "Aldera",
      type: "company",
      code: null,
      lei: null,
      country: null,
      sector: null,
      industryGroup: null,
      naceSection: null,
    },
    identifiers: { isin: ISIN, lei: null, sedol: null, figi: null, cusip: null, cusipWithheld: false },
    facts,
    screened: [],
    instruments: [],
    funds: [],
    holdings: null,
    classes: [],
    day: DAY,
    dataVersion: 1,
    sources: { provider: "Aster", method: null },
  };
}

function textIn(
  tab: AssetPart,
  detail: AssetDetail,
  locale: "en" | "it" = "en",
  heldSanctions: HeldSanctions | null = null,
  lookedThrough: readonly Figure[] | null = null,
): string {
  return textOf(
    rendered(
      <TabContent
        detail={detail}
        figures={detailFigures(detail)}
        heldIn={null}
        exclusions={{ mark: null, answers: [], held: [] }}
        nameCheck={null}
        heldSanctions={heldSanctions}
        lookedThrough={lookedThrough}
        tab={tab}
        thresholds={defaultSettings("")}
        eet={null}
      />,
      locale,
    ),
  );
}

const PAI = (period: string) => row("company-pai", period, { scope1_t: 81_234 });
const TAXONOMY = (period: string) => row("company-taxonomy", period, { turnover_aligned: 0.31 });
const OBJECTIVE = (period: string) =>
  row("company-taxonomy", period, { objective: "water", turnover_aligned: 0.31 });
const SUSTAINABLE = (period: string) =>
  row("sustainable-investment", period, { method: "pass-fail", si_share: 0.31 });
const ACTIVITY = (period: string) =>
  row("company-activities", period, { activity: "coal", revenue_share: 0.31 });
const GOALS = (period: string) => row("sdg-scores", period, { sdg_1: 7 });
const RATING = (period: string) => row("esg-ratings", period, { rating: 4, provider: "Aster" });

// Old after 24 months and not counted after 48; activities, goals and ratings 18 and 36 (methodology §25).
test.each([
  ["pai", PAI, "81,234", ["2024-12-31", "2024-12-30", "2022-12-30"]],
  ["taxonomy", TAXONOMY, "31.0%", ["2024-12-31", "2024-12-30", "2022-12-30"]],
  ["taxonomy", OBJECTIVE, "31.0%", ["2024-12-31", "2024-12-30", "2022-12-30"]],
  ["sustainable", SUSTAINABLE, "31.0%", ["2024-12-31", "2024-12-30", "2022-12-30"]],
  ["activities", ACTIVITY, "31.0%", ["2025-06-30", "2025-06-29", "2023-12-30"]],
  ["sdg", GOALS, "7", ["2025-06-30", "2025-06-29", "2023-12-30"]],
] as const)(
  "tab %s: a row is counted, marked as old, or not counted by its age",
  (tab, make, value, days) => {
    const [recent, old, tooOld] = days.map((day) => textIn(tab, detailOf("equities", [tab], [make(day)])));
    expect(recent).toContain(value);
    expect(recent).not.toContain("old data");
    expect(old).toContain(value);
    expect(old).toContain("old data");
    expect(tooOld).not.toContain(value);
  },
);

test("tab pai: leads to the chart of earlier years for a company only, as a state has none", () => {
  const company = detailOf("equities", ["pai"], [PAI("2025-12-31")]);
  const state = { ...company, section: "governatives" as const };
  const sovereign = { ...state, issuer: { ...state.issuer, type: "sovereign" } as AssetDetail["issuer"] };
  expect(textIn("pai", company)).toContain("older ones are in the chart");
  expect(textIn("pai", sovereign)).not.toContain("older ones are in the chart");
});

test("overview: rating and pillars have as many decimals as the one that needs most", () => {
  const ratings = (social: number) =>
    row("esg-ratings", "2026-09-30", {
      ...{ rating: 3, environmental: 3, social, governance: 4, provider: "Aster" },
    });
  const text = (social: number) => textIn("overview", detailOf("equities", [], [ratings(social)]));
  expect(text(3.5)).toContain("E Environment: 3.0 S Social: 3.5 G Governance: 4.0 ");
  expect(text(3)).toContain("E Environment: 3 S Social: 3 G Governance: 4 ");
});

test("overview: emissions are not covered, and no empty chart is drawn, when no year has a scope that counts", () => {
  const text = (values: Readonly<Record<string, number>>) =>
    textIn("overview", detailOf("equities", ["pai"], [row("company-pai", "2025-12-31", values)]));
  // Scope 1 alone is no sum of scopes 1 and 2.
  expect(text({ scope1_t: 10 })).toContain("Emissions not covered");
  expect(text({ scope1_t: 10 })).not.toContain("tonnes");
  expect(text({ scope1_t: 10, scope2_t: 5 })).toContain("Emissions tonnes CO 2 e");
});

test("overview: a page of a section without ratings does not call a rating not covered, when its issuer is rated elsewhere", () => {
  for (const section of ["pai", "exclusions", "exclusions-pab-ctb"] as const) {
    const detail = detailOf(section, ["pai"], [PAI("2025-12-31")]);
    expect(textIn("overview", detail)).not.toContain("ESG rating");
    expect(textIn("overview", detail)).not.toContain("Environment");
    expect(detailFigures(detail).climate).toEqual([]);
  }
  expect(textIn("overview", detailOf("equities", [], []))).toContain("ESG rating: not covered");
});

test("tab sanctions: a fund names what it holds that is on a list, as the list of funds counts it", () => {
  const hit: SanctionHit = {
    ...{ holdingId: ISIN, isin: "DE0001", issuerId: "X", name: "Kronburg", weightShare: 0.0123, path: [] },
    ...{ matchedBy: "lei", score: null, authority: "Demo EU", listId: "17", listedName: "KRONBURG NV" },
    ...{ measure: null, from: null, to: null, sourceLoad: 1, sourceRow: 2 },
  };
  const fund = {
    ...detailOf("funds", ["sanctions"], []),
    holdings: { asOf: "2026-09-30", positions: [] },
  } as unknown as AssetDetail;
  const text = textIn("sanctions", fund, "en", {
    hits: [hit],
    toReview: [{ ...hit, name: "Alike", listId: "9" }],
  });
  expect(text).toContain("The fund itself No loaded list names it.");
  expect(text).toMatch(/Kronburg DE0001 1\.23% Named by LEI KRONBURG NV Demo EU, 17/);
  expect(text).toMatch(/Alike DE0001 1\.23% Match under review/);
  const clean = { hits: [], toReview: [] };
  expect(textIn("sanctions", fund, "en", clean)).toContain("No loaded list names anything the fund holds.");
  const counted = { ...fund, asset: { ...fund.asset, sanctionsHits: 2, sanctionsToReview: null } };
  expect(textIn("sanctions", counted, "en", clean)).toContain(
    "2 matches among the holdings; what they are about",
  );
  expect(textIn("sanctions", detailOf("funds", ["sanctions"], []), "en", clean)).toContain(
    "No holdings of this fund are loaded, so nothing can be looked through.",
  );
  expect(textIn("sanctions", detailOf("equities", ["sanctions"], []))).not.toContain("holdings");
});

test("tab holdings: cash and derivatives of a fund are named in the reader's language", () => {
  const position = (positionId: string, assetType: string, weightShare: number) => ({
    ...{ positionId, isin: null, issuerId: null, name: null, section: null, esgRating: null },
    ...{ assetType, weightShare },
  });
  const fund: AssetDetail = {
    ...detailOf("funds", ["holdings"], []),
    holdings: {
      asOf: "2026-09-30",
      of: ISIN,
      positions: [position("CASH-EUR", "cash", 0.012), position("FWD-1", "derivative", 0.003)],
    },
  };
  expect(textIn("holdings", fund, "it")).toMatch(/CASH-EUR .*Liquidità – 1,20% FWD-1 .*Derivato – 0,30%/);
});

test("tab esg: ratings that are old are marked in their course", () => {
  const text = (day: string) => textIn("esg", detailOf("equities", ["esg"], [RATING(day)]));
  expect(text("2025-06-30")).not.toContain("old data");
  expect(text("2025-06-29")).toContain("old data");
});

test("tab impact: shows what the share financed achieves per million allocated, as the list does, when the bond has projects", () => {
  const issue = (labelling: string) => ({
    ...row("bond-issues", "2026-09-30", {
      ...{ labelling, co2_avoided_t: 302_500, financed_share: 0.56, allocated_eur_m: 2000 },
    }),
    subject: ISIN,
  });
  const text = (labelling: string) => textIn("impact", detailOf("thematics", ["impact"], [issue(labelling)]));
  // 302,500 × 0.56 ÷ 2,000
  expect(text("Green")).toContain("CO 2 avoided per €M CO2 avoided per €M: 84.7 t/€M");
  expect(text("Green")).toMatch(/Energy saved per €M.*not covered/);
  expect(text("Sustainability-Linked")).not.toContain("per €M");
});

test("fund page: says that the holdings are too old, not that none are loaded or sanctioned, when the newest are too old to look through", () => {
  const heldOn = (asOf: string, tab: AssetPart) => ({
    ...detailOf("funds", [tab], [], { carbonFootprint: null }),
    holdings: { asOf, of: ISIN, positions: [] },
  });
  // Holdings count for 12 months (methodology §25).
  const tooOld = "2025-12-30";
  const sentence = "The newest holdings of this fund, of 30 Dec 2025, are too old to be looked through.";
  const clean = { hits: [], toReview: [] };
  expect(textIn("sanctions", heldOn(tooOld, "sanctions"), "en", clean)).toContain(sentence);
  expect(textIn("sanctions", heldOn("2025-12-31", "sanctions"), "en", clean)).toContain(
    "No loaded list names anything the fund holds.",
  );
  expect(textIn("pai", heldOn(tooOld, "pai"), "en", null, [])).toContain(sentence);
  expect(textIn("overview", heldOn(tooOld, "overview"))).toContain("holdings too old");
  expect(textIn("overview", detailOf("funds", [], [], { carbonFootprint: null }))).toContain(
    "no holdings loaded",
  );
});

test("taxonomy tab: shows the newest row of the last two years, never a row of a later day", () => {
  const later = row("company-taxonomy", "2027-01-01", { turnover_aligned: 0.44 });
  const detail = detailOf("equities", ["taxonomy"], [later, TAXONOMY("2025-12-31")]);
  const text = textIn("taxonomy", detail);
  expect(text).toContain("31.0%");
  expect(text).not.toContain("44.0%");
});

const DECLARED = row("fund-facts", "2026-03-31", { law_220: "none_found" });

test("Law 220 tab of a fund: shows the list's result and, apart from it, the fund's own declaration", () => {
  const detail = detailOf("funds", ["law220"], [DECLARED], { law220: "involved" });
  const text = textIn("law220", detail);
  expect(text).toMatch(
    /Result.*involved.*Declared by the fund.*none found.*31 Mar 2026.*figures\.csv, row 7/,
  );
  expect(textIn("law220", detail, "it")).toMatch(/Esito.*coinvolt.*Dichiarato dal fondo/);
});

test("Law 220 tab of a fund: names the missing result and the missing declaration when no row states them", () => {
  const text = textIn("law220", detailOf("funds", ["law220"], [], { law220: null }));
  expect(text).toMatch(/Result.*not covered.*Declared by the fund.*declares nothing/);
});

test("overview of a fund: what it declares on Law 220 is named as declared", () => {
  const text = textIn(
    "overview",
    detailOf("funds", ["overview", "law220"], [DECLARED], { law220: "involved" }),
  );
  expect(text).toContain("Law 220/2021, declared by the fund");
});

test("tab pai of a fund: shows what its manager states and says so, when no holdings are loaded", () => {
  const figure = (metric: string, value: number | null): Figure => ({
    ...{ metric, value, unit: "tCO2e/EURm", denominator: "COVERED", neededCoverageShare: 0, basisShares: {} },
    ...{
      all: value,
      eligible: value,
      covered: value,
      eligibleShare: 1,
      coverageShare: value === null ? 0 : 0.85,
    },
  });
  const figures = [figure("pai.2.scope123", 89.8), figure("pai.1.scope1", null)];
  const text = textIn("pai", detailOf("funds", ["pai"], []), "en", null, figures);
  expect(text).toContain("as the manager states them in the EET: the fund is not looked through");
  expect(text).toContain("89.8");
  expect(text).not.toContain("nothing can be looked through");
  const nothing = textIn("pai", detailOf("funds", ["pai"], []), "en", null, figures.slice(1));
  expect(nothing).toContain("No holdings of this fund are loaded, so nothing can be looked through.");
});
