import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { refreshReadModel } from "~/features/assets/read-model/read-model.service.server";
import { createContext } from "~/platform/context.server";
import { runSql, selectRows } from "~tests/support/sql";
import { publish, seedFacts } from "../../support/fact-rows";
import { PAI, seedReadModelFacts } from "../../support/read-model-facts";

const app = { ...createContext(env), clock: () => new Date("2026-11-20T08:00:00.000Z") };

async function refreshed(version: number): Promise<number> {
  const { changedAssets } = await refreshReadModel(app, { version });
  return changedAssets;
}

/** The row of an instrument as a reader of a version sees it. */
async function seen(isin: string, version: number) {
  const [row] = await selectRows`
    select * from assets where isin = ${isin} and from_version <= ${version}
      and (to_version is null or to_version > ${version})`;
  return row;
}

beforeAll(async () => {
  await seedReadModelFacts();
  await refreshed(1);
  await publish(1);
});

describe("a row of the read model", () => {
  test("takes the rating of the provider with the widest coverage, its newest, the issuer's where the instrument has none", async () => {
    expect(await seen("IT0000000001", 1)).toMatchObject({
      rating: 4,
      environmental: 4,
      rating_bucket: "4",
      rating_as_of: "2026-09-30",
    });
    expect(await seen("XS0000000002", 1)).toMatchObject({ rating: 4, rating_provider: "Aster" });
    expect(await seen("FR0000000003", 1)).toMatchObject({ rating: 3 });
    expect(await seen("LU0000000007", 1)).toMatchObject({ rating: 3.5, rating_bucket: "4" });
    expect(await seen("XS0000000005", 1)).toMatchObject({ rating: null, rating_bucket: null });
  });

  test("divides emissions by revenue for companies and by output for states", async () => {
    // (100,000 + 20,000 + 400,000) / 1,280 = 406.25; 401 Mt / €2,000 bn = 200.5: whole numbers, fractions of them.
    expect(await seen("IT0000000001", 1)).toMatchObject({
      ghg_intensity: 406.25,
      fossil_fuel_active: 1,
      ungc_oecd_violation: 0,
    });
    expect(await seen("IT0000000004", 1)).toMatchObject({
      ghg_intensity: 200.5,
      social_violation: 0,
      section: "governatives",
    });
  });

  test("adds up the steps of an activity and knows what is not involved", async () => {
    expect(await seen("IT0000000001", 1)).toMatchObject({ activities_counted: 1 });
    expect(await seen("FR0000000003", 1)).toMatchObject({ activities_counted: null });
  });

  test("tells excluded, screened without finding, and not screened apart", async () => {
    expect(await seen("IT0000000001", 1)).toMatchObject({ benchmark_exclusion: "PAB" });
    expect(await seen("FR0000000003", 1)).toMatchObject({ benchmark_exclusion: "none" });
    expect(await seen("IT0000000004", 1)).toMatchObject({ benchmark_exclusion: null });
  });

  test("counts goals above 2 and below −2", async () => {
    expect(await seen("IT0000000001", 1)).toMatchObject({
      sdg_aligned_count: 2,
      sdg_misaligned_count: 1,
      sdg_net_aligned: 1,
    });
  });

  test("finds a climate target by the issuer's LEI and the NACE section by its code", async () => {
    expect(await seen("XS0000000002", 1)).toMatchObject({
      climate_target: "1.5",
      nace_section: "D",
      fixed_income: 1,
    });
  });

  test("a thematic bond is also of its issuer's section, with its impact per €M", async () => {
    // 120,000 t × 60 % / €500M = 144 t/€M.
    expect(await seen("XS0000000006", 1)).toMatchObject({
      section: "thematics",
      also_section: "equities",
      co2_avoided_per_eur_m: 144,
    });
  });

  test("an institution stands for its country", async () => {
    expect(await seen("XS0000000005", 1)).toMatchObject({ country: "NRB", issuer_code: "NRB" });
  });

  test("a fund's footprint rests on its holdings, and its share classes share it", async () => {
    // 520,000 t / €2,000M = 260 t per €M, over the 60 % that are covered.
    for (const isin of ["LU0000000007", "LU0000000008"]) {
      const row = await seen(isin, 1);
      expect(row?.carbon_footprint).toBeCloseTo(260, 9);
      expect(row?.footprint_coverage_share).toBeCloseTo(0.6, 9);
      expect(row).toMatchObject({ footprint_eligible_share: expect.closeTo(0.9, 9), bond_heavy: 0 });
      expect(row).toMatchObject({ holdings_as_of: "2026-09-30", look_through_share: 1 });
    }
  });

  test("an equal name asks for a review, listed persons alone do not mark a country's bonds", async () => {
    expect(await seen("FR0000000003", 1)).toMatchObject({
      sanctions_hit_count: 0,
      sanctions_review_count: 1,
    });
    expect(await seen("LU0000000007", 1)).toMatchObject({
      sanctions_hit_count: 0,
      sanctions_review_count: 1,
    });
    expect(await seen("IT0000000004", 1)).toMatchObject({
      sanctions_hit_count: 0,
      sanctions_debt_ban: 0,
      sanctions_listed_persons: 1,
    });
  });

  test("shows the demo what is flagged for it", async () => {
    expect(await seen("IT0000000001", 1)).toMatchObject({ demo: 1 });
    expect(await seen("XS0000000002", 1)).toMatchObject({ demo: 0 });
  });
});

test("the side bar counts the rows of each list, and funds instead of their share classes", async () => {
  const counts = await selectRows`
    select section, assets, rated, demo_assets as demo from section_counts order by section`;
  expect(counts).toEqual([
    { section: "equities", assets: 4, rated: 4, demo: 1 },
    { section: "etfs", assets: 0, rated: 0, demo: 0 },
    { section: "exclusions", assets: 3, rated: 0, demo: 3 },
    { section: "exclusions-pab-ctb", assets: 1, rated: 0, demo: 1 },
    { section: "funds", assets: 1, rated: 1, demo: 0 },
    { section: "governatives", assets: 1, rated: 0, demo: 0 },
    { section: "pai", assets: 4, rated: 0, demo: 1 },
    { section: "supranationals", assets: 1, rated: 0, demo: 0 },
    { section: "thematics", assets: 1, rated: 1, demo: 0 },
  ]);
});

describe("a new version", () => {
  test("replaces only the rows it changes, and readers of the published one see nothing of it", async () => {
    await seedFacts(
      "esg-ratings",
      [
        { subject_id: "C1", rating: 5, provider: "Aster", as_of: "2026-11-15" },
        { subject_id: "C2", rating: 5, provider: "Other", as_of: "2026-11-15" }, // shown by no list
      ],
      2,
    );
    expect(await refreshed(2)).toBe(4); // share, bond, thematic bond and certificate of the issuer
    expect(await seen("IT0000000001", 1)).toMatchObject({ rating: 4, from_version: 1, to_version: 2 });
    expect(await seen("IT0000000001", 2)).toMatchObject({ rating: 5, from_version: 2 });
    expect(await seen("FR0000000003", 2)).toMatchObject({ from_version: 1, to_version: null });
  });

  test("asked for twice, it is made once", async () => {
    expect(await refreshed(2)).toBe(4);
    expect(await selectRows`select id from assets where isin = 'IT0000000001'`).toHaveLength(2);
  });

  test("that is never published leaves nothing behind", async () => {
    await runSql`delete from facts where loaded_in = 2`;
    await runSql`update facts set superseded_in = null where superseded_in = 2`;
    await seedFacts(
      "esg-ratings",
      [{ subject_id: "C2", rating: 2, provider: "Aster", as_of: "2026-11-16" }],
      3,
    );
    expect(await refreshed(3)).toBe(1);
    await publish(3);
    expect(await seen("IT0000000001", 3)).toMatchObject({ rating: 4, from_version: 1 });
    expect(await seen("FR0000000003", 3)).toMatchObject({ rating: 2, from_version: 3 });
  });

  test("reaches the funds that hold the issuer", async () => {
    await seedFacts("company-pai", [{ ...PAI, scope1_t: 300_000 }], 4);
    await refreshed(4);
    await publish(4);
    expect((await seen("LU0000000008", 4))?.carbon_footprint).toBeCloseTo(360, 9);
  });

  test("an instrument that is gone is not seen any more", async () => {
    await runSql`update facts set superseded_in = 5 where dataset = 'securities' and subject = 'XS0000000002'`;
    await refreshed(5);
    await publish(5);
    expect(await seen("XS0000000002", 4)).toBeDefined();
    expect(await seen("XS0000000002", 5)).toBeUndefined();
  });

  test("is made in parts where time runs out, and nobody counts by it before it is whole", async () => {
    await seedFacts(
      "esg-ratings",
      [{ subject_id: "C2", rating: 4.5, provider: "Aster", as_of: "2026-11-17" }],
      6,
    );
    const countedAt = () => selectRows`select max(version) as version from section_counts`;
    const [before] = await countedAt();
    const hasTime = () => false;
    let parts = 1;
    while (!(await refreshReadModel(app, { version: 6, hasTime })).isDone) {
      expect(await countedAt()).toEqual([before]);
      parts += 1;
    }
    // The rows, the list of equities, and the end.
    expect(parts).toBe(3);
    await publish(6);
    expect(await countedAt()).toEqual([{ version: 6 }]);
    expect(await seen("FR0000000003", 6)).toMatchObject({ rating: 4.5, from_version: 6 });
  });

  test("a sanctions list marks whom it names, without any other fact having changed", async () => {
    await seedFacts(
      "sanctions",
      [{ authority: "Demo UK", list_id: "9", name: "Somebody", kind: "entity", lei: "LEI-C1" }],
      7,
    );
    await refreshed(7);
    await publish(7);
    expect(await seen("IT0000000001", 7)).toMatchObject({ sanctions_hit_count: 1 });
    expect(await seen("LU0000000007", 7)).toMatchObject({
      sanctions_hit_count: 1,
      sanctions_review_count: 1,
    });
  });
});
