import { expect, vi } from "vitest";
import { subjectOf } from "~/domain/datasets/check-row";
import { climateTargets } from "~/domain/datasets/climate-targets";
import type { Loadable } from "~/domain/datasets/datasets";
import type { FactValues } from "~/domain/facts/fact";
import { type ReadLoad, readLoad } from "~tests/support/read-load";
import { realFile, realTest } from "~tests/support/real-data";

vi.setConfig({ testTimeout: 60_000 });

const read = async (loadable: Loadable, file: string): Promise<ReadLoad> =>
  readLoad(loadable, await realFile(file));

const counted = ({ counts, findings }: ReadLoad) => ({ ...counts, findings: findings.counts() });

realTest("two publications of science-based targets differ by what changed at the companies", async () => {
  const [first, second] = await Promise.all([
    read("climate-targets", "esg/sbti/companies-taking-action_2025-02-27.xlsx"),
    read("climate-targets", "esg/sbti/companies-taking-action_2025-03-13.xlsx"),
  ]);
  // Fifteen rows of the first repeat a company with other targets; 118 ISINs and LEIs are no identifiers.
  expect(counted(first)).toEqual({
    read: 10_794,
    rejected: 0,
    repeated: 0,
    contradicting: 15,
    findings: { D07: 42, R01: 73 },
  });
  expect(counted(second)).toMatchObject({ read: 10_867, rejected: 0, repeated: 0, contradicting: 0 });
  const before = new Map(
    first.rows.toReversed().map(({ subject, values }) => [subject, JSON.stringify(values)]),
  );
  const after = second.rows.map(({ values: { sbti_id, ...values } }) => {
    expect(sbti_id).toMatch(/^\d+$/);
    return [before.get(subjectOf(climateTargets, values as FactValues) ?? ""), JSON.stringify(values)];
  });
  // Counted from both files apart from the product: the same but for layout, spelling of countries and words of status.
  expect(after.filter(([was, is]) => was === is)).toHaveLength(9410);
  expect(after.filter(([was]) => was === undefined)).toHaveLength(520);
});

realTest("of the Net Zero Tracker only companies are targets of issuers", async () => {
  const tracker = await read("climate-targets", "esg/net_zero_tracker/snapshot_2022-12-20.xlsx");
  // 2,001 companies of 4,089 rows, the others named once; the same ISIN stands at two companies 44 times.
  expect(counted(tracker)).toEqual({
    read: 2001,
    rejected: 0,
    repeated: 0,
    contradicting: 44,
    findings: { D22: 1 },
  });
});

realTest("bonds the European Central Bank bought: dates written the American way are named", async () => {
  const bonds = await read("securities", "securities/ecb_cspp/holdingsECB.csv");
  // Three more are written with a year of two digits, the day in front like the others.
  expect(counted(bonds)).toMatchObject({ read: 1822, rejected: 14, findings: { D05: 14 } });
  expect(bonds.rows.find(({ subject }) => subject === "XS1829217345")?.values.maturity_date).toBe(
    "2026-05-30",
  );
  expect(bonds.findings.listed[0]).toMatchObject({
    row: 891,
    column: "D (MATURITY DATE)",
    value: "9/27/2021",
  });
  const issuers = await read("issuers", "securities/ecb_cspp/sector_mappings_data.xlsx");
  expect(counted(issuers)).toMatchObject({
    read: 370,
    rejected: 3,
    contradicting: 32,
    findings: { D01: 3 },
  });
});

realTest("rates of every day since 1999, a row of the file for each day", async () => {
  const rates = await read("fx-rates", "reference/fx/eurofxref-hist_2025-07-25.csv.gz");
  expect(counted(rates)).toMatchObject({ read: 6802, rejected: 0, findings: {} });
  expect(rates.rows).toHaveLength(212_195);
});
