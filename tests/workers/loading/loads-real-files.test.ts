import { env } from "cloudflare:workers";
import { expect, vi } from "vitest";
import { factsAt, load, publishedVersion } from "~tests/support/loads";
import { realTest, sharedFile } from "~tests/support/shared-data";
import { signedInAdmin } from "~tests/support/signed-in-client";

vi.setConfig({ testTimeout: 60_000 });

const admin = signedInAdmin("loader");

const loadShared = async (dataset: string, path: string, source: string) =>
  load(admin, { dataset, file: await sharedFile(path), source });

const countOf = async (sql: string) => (await env.DB.prepare(sql).first<{ n: number }>())?.n;

realTest("a TPT fills the fund's holdings, its securities and their issuers", async () => {
  const path = "portfolios/captor_tpt/20250829_TPTV6_SE0011670843_20250905.json.gz";
  const answer = await loadShared("tpt", path, "captor");
  // 231 positions, 215 instruments with ISIN and the fund itself, 216 issuers with LEI.
  expect(answer.rows).toEqual({
    read: 231,
    inserted: 231 + 216 + 216,
    updated: 0,
    unchanged: 0,
    rejected: 0,
    conflicts: 0,
    missing: 0,
    ended: 0,
  });
  // One equity swap has no CIC code.
  expect(answer.findingCounts).toEqual({ D17: 1 });
  const holdings = await factsAt("fund-holdings", await publishedVersion());
  expect(holdings).toHaveLength(231);
  const weights = holdings.map(({ payload }) => Number(payload.weight_pct));
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(100, 9);
  const kinds = holdings.map(({ payload }) => payload.asset_type);
  // CIC 31, 32, 33: 214 shares; 27: one bond; 71: 13 accounts; E2: two forwards.
  expect(kinds.filter((kind) => kind === "equity")).toHaveLength(214);
  expect(kinds.filter((kind) => kind === "cash")).toHaveLength(13);
  expect(kinds.filter((kind) => kind === "derivative")).toHaveLength(2);
  const again = await loadShared("tpt", path, "captor");
  expect(again.rows).toMatchObject({ read: 231, inserted: 0, updated: 0, unchanged: 663, conflicts: 0 });
});

realTest(
  "a TPT of a bond fund: what is cash or a derivative is neither a security nor eligible",
  async () => {
    const path = "portfolios/captor_tpt/20250829_TPTV6_SE0011337179_20250905.json.gz";
    const answer = await loadShared("tpt", path, "captor");
    // 85 positions; 51 bonds and the fund; 51 issuers, of which Swedbank, Danske Bank and others are of the other fund too.
    expect(answer.rows).toMatchObject({ read: 85, rejected: 0, missing: 0 });
    const { inserted, unchanged, updated, conflicts } = answer.rows;
    expect(inserted + unchanged + updated + conflicts).toBe(85 + 52 + 51);
    const bonds = await countOf(
      "select count(*) as n from facts where dataset = 'securities' and payload ->> 'type' in ('corporate_bond', 'government_bond') and superseded_in is null",
    );
    // 50 corporate and one government bond here, one corporate bond in the equity fund.
    expect(bonds).toBe(52);
  },
);

realTest("the OFAC list: every entry but the end-of-file mark", async () => {
  const answer = await loadShared("sanctions", "sovereign/sanctions/ofac_sdn_2023-11.csv.gz", "ofac");
  expect(answer.rows).toMatchObject({ read: 11_443, inserted: 11_443, rejected: 0, conflicts: 0 });
  expect(answer.findingCounts).toEqual({});
  const withLei =
    "select count(*) as n from facts where dataset = 'sanctions' and payload ->> 'lei' is not null";
  expect(await countOf(withLei)).toBeGreaterThan(0);
});

realTest("the United Nations list, though its copy is not well-formed", async () => {
  const answer = await loadShared("sanctions", "sovereign/sanctions/un_consolidated_2025-08-16.xml.gz", "un");
  expect(answer.rows).toMatchObject({ read: 684 + 195, inserted: 684 + 195, rejected: 0, conflicts: 0 });
  expect(answer.findingCounts).toEqual({ F08: 1 });
  expect(answer.detected).toMatchObject({ layout: "un_consolidated", listDate: "2025-08-16" });
  const entities =
    "select count(*) as n from facts where dataset = 'sanctions' and subject = 'UN' and payload ->> 'kind' = 'entity'";
  expect(await countOf(entities)).toBe(195);
});

realTest("the OS-Climate workbook: companies, ISINs and figures of fiscal years", async () => {
  const path = "portfolios/osclimate_itr/20230106_ITR_V2_Sample_Data.xlsx";
  const issuers = await loadShared("issuers", path, "os-climate");
  // 124 companies; Air Liquide stands there twice with one LEI and two spellings of its country's sector.
  expect(issuers.rows.read).toBe(124);
  expect(issuers.rows.rejected).toBe(0);
  const securities = await loadShared("securities", path, "os-climate");
  expect(securities.rows.rejected).toBe(15);
  expect(securities.findingCounts.R01).toBe(15);
  const figures = await loadShared("company-pai", path, "os-climate");
  // Row 918 states an EVIC of one dollar for five years; row 1099 has a scope 3 of a billion tonnes beside a revenue of
  // 9.6 billion euro. What cannot be true waits for a person.
  expect(figures.rows).toMatchObject({ read: 576, inserted: 576 - 5 - 1, rejected: 0, conflicts: 5 + 1 });
  const version = await publishedVersion();
  const aes = (await factsAt("company-pai", version)).find(
    ({ subject, key }) => subject === "2NUNNB7D43COUIRE5295" && key === "2019-12-31",
  );
  // Latest report that has 2019; EVIC 9,681 million dollars at 0.94.
  expect(aes?.payload).toMatchObject({ evic_eur_m: 9100.14, revenue_eur_m: 9577.66, basis: "reported" });
});

realTest(
  "the second publication of science-based targets shows what changed, whatever its layout",
  async () => {
    const first = await loadShared(
      "climate-targets",
      "esg/sbti/companies-taking-action_2025-02-27.xlsx",
      "sbti",
    );
    expect(first.rows).toMatchObject({ read: 10_794, inserted: 10_779, rejected: 0, conflicts: 15 });
    const second = await loadShared(
      "climate-targets",
      "esg/sbti/companies-taking-action_2025-03-13.xlsx",
      "sbti",
    );
    // Every row gains its SBTi id. A comparison of the raw files finds 146 rows that share no ISIN, LEI or name with the
    // earlier list; the other new ones share a name only, and their country, ISIN or LEI contradicts it.
    expect(second.rows).toMatchObject({
      read: 10_867,
      inserted: 180,
      updated: 10_687,
      unchanged: 0,
      rejected: 0,
      conflicts: 0,
    });
  },
);
