import { expect } from "vitest";
import { isIsin } from "~/domain/identifiers/isin";
import { ROLE_ADMIN } from "~/permissions/roles";
import { runSql } from "~tests/support/sql";
import { Client } from "../client";
import { load } from "../loads";
import { seedTenant, seedUser } from "../seed-rows";
import type { ExportSubjects, Text } from "./export-table";

/** Texts that a spreadsheet would run, a parser would split, or a page would take for markup. */
const HOSTILE: readonly string[] = [
  '=HYPERLINK("http://x","y")',
  "+1+1",
  "-2+3",
  "@SUM(A1)",
  "\t=2+2",
  "\r=3+3",
  "'=1+1",
  `=${"A".repeat(250)}`,
  "\u202eשלום عقد 🌱👩‍💻",
  'a "quote"; a, comma',
  "two\nlines | a bar",
  '<script>alert(1)</script> & "x"',
];

function isin(country: string, number: number): string {
  const code = `${country}${String(number).padStart(9, "0")}`;
  return ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"].map((digit) => code + digit).find(isIsin) ?? "";
}

const SHARES = HOSTILE.map((_, at) => isin("IT", 9_980_001 + at));
const FUND = isin("LU", 9_980_100);
const UNKNOWN = isin("FR", 9_980_200);
const [SHARE = ""] = SHARES;
/** Stated by whoever made the portfolio, who has not accepted the terms of CUSIPs. */
export const CUSIP = "037833100";
const RENAMED = '=cmd|" /C calc"!A0';

const quoted = (value: string | number) => `"${String(value).replaceAll('"', '""')}"`;
const csv = (rows: readonly (readonly (string | number)[])[]) =>
  rows.map((row) => row.map(quoted).join(",")).join("\r\n");

function files(): readonly (readonly [string, string])[] {
  const each = (row: (name: string, at: number) => readonly (string | number)[]) => HOSTILE.map(row);
  return [
    [
      "issuers",
      csv([
        ["issuer_id", "issuer_type", "name", "country", "nace_section"],
        ...each((name, at) => [`C${at}`, "company", name, "IT", "C"]),
      ]),
    ],
    [
      "securities",
      csv([
        ["isin", "name", "type", "issuer_id", "currency"],
        ...each((name, at) => [SHARES[at] ?? "", name, "equity", `C${at}`, "EUR"]),
        [FUND, '=HYPERLINK("fund")', "fund", "", "EUR"],
      ]),
    ],
    [
      "esg-ratings",
      csv([
        ["subject_id", "rating", "provider", "as_of"],
        ...each((_, at) => [`C${at}`, 1 + (at % 4), "Aster", "2025-06-30"]),
      ]),
    ],
    [
      "company-pai",
      csv([
        [
          "issuer_id",
          "period_end",
          "evic_eur_m",
          "revenue_eur_m",
          "scope1_t",
          "scope2_t",
          "scope3_t",
          "basis",
        ],
        ...each((_, at) => [`C${at}`, "2024-12-31", 1000, 500, 100 + at, 50, 10, "reported"]),
      ]),
    ],
    [
      "fund-facts",
      csv([
        ["isin", "sfdr_article"],
        [FUND, "8"],
      ]),
    ],
    [
      "fund-holdings",
      csv([
        ["fund_isin", "as_of", "position_id", "isin", "asset_type", "weight_pct"],
        ...each((_, at) => [FUND, "2026-10-31", `P${at}`, SHARES[at] ?? "", "equity", 100 / HOSTILE.length]),
      ]),
    ],
  ];
}

/** The fund is no company and cash has no emissions: neither is a line of the trace. */
const UNRATED = ['=HYPERLINK("fund")', "+cash"];

const byCodeUnits = (a: string, b: string) => (a < b ? -1 : 1);

export interface HostileData {
  readonly subjects: ExportSubjects;
  readonly texts: Readonly<Record<Text, readonly string[]>>;
}

const HEAD = '=HYPERLINK("http://x","y")';

/** Loads, portfolios, notes and people with such names, as far as the product takes them; signed in as both. */
export async function seedHostileData(): Promise<HostileData> {
  const admin = new Client();
  const owner = new Client();
  const tenantId = await seedTenant({ name: "=1+1 Asset Management" });
  await seedUser({ username: "exports-admin", roles: [ROLE_ADMIN] });
  const { id: ownerId } = await seedUser({ username: "exports-owner", tenantId });
  await runSql`update users set first_name = ${"@SUM(A1)"}, name = ${"@SUM(A1)"} where id = ${ownerId}`;
  await admin.signIn("exports-admin");
  await owner.signIn("exports-owner");
  for (const [dataset, file] of files()) {
    const { status, error } = await load(admin, { dataset, file });
    expect([dataset, status, error]).toEqual([dataset, "finished", null]);
  }
  const compared = await load(admin, {
    dataset: "securities",
    file: csv([
      ["isin", "name", "type", "issuer_id", "currency"],
      [SHARE, RENAMED, "equity", "C0", "EUR"],
    ]),
    query: { dryRun: "1" },
  });
  const renamed = await load(admin, {
    dataset: "securities",
    file: csv([
      ["isin", "name", "type", "issuer_id", "currency"],
      [SHARE, RENAMED, "equity", "C0", "EUR"],
      ["=1+1", "+2", "-3", "@4", "=5"],
    ]),
    fileName: "=1+1.csv",
  });
  const created = await owner.post("/api/v1/portfolios", {
    name: HEAD,
    asOf: "2025-06-30",
    currency: "EUR",
    totalValue: 1_000_000,
    holdings: [
      ...SHARES.map((code, at) => ({ isin: code, name: HOSTILE[at], weightPct: 5 })),
      ...HOSTILE.map((name) => ({ name, assetType: "equity", weightPct: 2 })),
      { isin: UNKNOWN, name: "-2+3 unknown", weightPct: 4 },
      { isin: FUND, weightPct: 5 },
      { identifier: CUSIP, identifierType: "cusip", name: "Orchard", weightPct: 1 },
      { name: "+cash", assetType: "cash", weightPct: 6 },
    ],
  });
  expect(created.status, await created.clone().text()).toBe(201);
  const portfolio = await created.json<{
    id: string;
    holdings: readonly { name: string; weightPct: number }[];
  }>();
  const noted = await owner.put(`/api/v1/portfolios/${portfolio.id}/statement/2025/texts/1.explanation`, {
    language: "en",
    text: '=1+1 <script>alert(1)</script> "quoted"',
    version: 0,
  });
  expect(noted.status).toBeLessThan(300);
  const form = new FormData();
  form.append(
    "file",
    new File(
      [
        csv([
          ["ISIN", "Name", "Weight"],
          ["IT0000000000", "=cmd", "50%"],
          [SHARE, "+x", "50%"],
        ]),
      ],
      "p.csv",
    ),
  );
  const imported = await owner.request("POST", "/api/v1/portfolios/import", form);
  expect(imported.status).toBe(200);
  const { importId } = await imported.json<{ importId: string }>();
  const list = await (await owner.get("/api/v1/assets/equities?pageSize=100")).json<{
    items: readonly { name: string }[];
  }>();
  return {
    subjects: {
      portfolio: portfolio.id,
      share: SHARE,
      fund: FUND,
      load: String(renamed.id),
      comparison: String(compared.id),
      import: importId,
    },
    texts: {
      catalogue: list.items.map(({ name }) => name),
      lines: portfolio.holdings.map(({ name }) => name),
      rated: portfolio.holdings.map(({ name }) => name).filter((name) => !UNRATED.includes(name)),
      // An annex lists what makes up half: ten of thirteen lines of 5 %, by name.
      largest: [
        ...new Set(portfolio.holdings.filter(({ weightPct }) => weightPct === 5).map(({ name }) => name)),
      ]
        .toSorted(byCodeUnits)
        .slice(0, 10),
      portfolio: [HEAD],
      person: ["@SUM(A1)"],
      note: ["=1+1 <script>alert(1)</script>"],
      loaded: [RENAMED],
      imported: ["=cmd"],
      missing: ["-2+3 unknown"],
    },
  };
}
