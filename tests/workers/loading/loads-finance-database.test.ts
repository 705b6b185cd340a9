import { expect, vi } from "vitest";
import { load } from "~tests/support/loads";
import { realTest, sharedFile } from "~tests/support/shared-data";
import { signedInAdmin } from "~tests/support/signed-in-client";

vi.setConfig({ testTimeout: 60_000 });

const admin = signedInAdmin("loader");

const loadShared = async (dataset: string, path: string, source: string) =>
  load(admin, { dataset, file: await sharedFile(path), source });

realTest(
  "FinanceDatabase: rows without ISIN or name are refused, one ISIN with two companies is a conflict",
  async () => {
    const equities = await loadShared(
      "securities",
      "securities/financedatabase/equities_with_isin.csv.gz",
      "financedatabase",
    );
    expect(equities.rows).toMatchObject({
      read: 17_534,
      inserted: 7_379,
      updated: 0,
      rejected: 95,
      missing: 0,
    });
    // What is not the first row of its ISIN says the same (unchanged) or something else (conflict).
    const { inserted, unchanged, conflicts } = equities.rows;
    expect(inserted + unchanged + conflicts).toBe(17_534 - 95);
  },
);

realTest("FinanceDatabase: funds and exchange-traded funds by their own columns", async () => {
  const etfs = await loadShared("securities", "securities/financedatabase/etfs.csv.gz", "financedatabase");
  expect(etfs.rows).toMatchObject({ read: 36_480, updated: 0 });
  expect(etfs.detected.layout).toBe("financedatabase_etfs");
  expect(etfs.rows.read).toBe(
    etfs.rows.inserted + etfs.rows.unchanged + etfs.rows.conflicts + etfs.rows.rejected,
  );
  const funds = await loadShared("securities", "securities/financedatabase/funds.csv.gz", "financedatabase");
  expect(funds.rows).toMatchObject({ read: 26_421, rejected: 19_684 });
  const { inserted, updated, unchanged, conflicts } = funds.rows;
  expect(inserted + updated + unchanged + conflicts).toBe(26_421 - 19_684);
  expect(funds.detected.layout).toBe("financedatabase_funds");
});
