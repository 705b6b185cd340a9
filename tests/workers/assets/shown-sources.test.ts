import { expect, test } from "vitest";
import { findRefreshState } from "~/features/assets/read-model/read-model.queries.server";
import { undoLoad } from "~/features/loading/loading.service.server";
import { workOffLoads } from "~tests/support/load-outbox";
import { app } from "~tests/support/score-loads";
import { selectRows } from "~tests/support/sql";
import { asAdministrator, storeLoad } from "~tests/support/stored-load";

async function loadRatings(name: string, rows: readonly string[]): Promise<number> {
  const lines = ["subject_id,rating,provider,as_of", ...rows];
  const id = await storeLoad(app, {
    folder: "test/shown",
    name,
    dataset: "esg-ratings",
    source: name,
    lines,
  });
  await workOffLoads(app);
  return id;
}

const ratings = (provider: string, subjects: number, day = "2026-06-30", value = 3) =>
  Array.from({ length: subjects }, (_, number) => `SHOWN-${number},${value},${provider},${day}`);

/** What lists show and what the next version goes on counting from, beside what is there. */
async function shown() {
  const state = await findRefreshState(app);
  const results = await selectRows`select key as source, count(*) as inForce from facts
     where dataset = 'esg-ratings' and superseded_in is null group by key order by key`;
  const counted = state?.coverage?.sources
    .map(({ source, inForce }) => ({ source, inForce }))
    .sort((a, b) => (a.source < b.source ? -1 : 1));
  return { provider: state?.provider, counted, results };
}

test("the provider that covers most is known from what each version brought, replaced and took back", async () => {
  await loadRatings("two", [...ratings("Aster", 3), ...ratings("Birch", 2)]);
  expect(await shown()).toMatchObject({ provider: "Aster" });
  const undone = await loadRatings("birch", ratings("Birch", 5, "2026-07-31", 4));
  const afterBirch = await shown();
  expect(afterBirch.provider).toBe("Birch");
  expect(afterBirch.counted).toEqual([
    { source: "Aster", inForce: 3 },
    { source: "Birch", inForce: 5 },
  ]);
  expect(afterBirch.counted).toEqual(afterBirch.results);
  // Of an earlier day, they are kept and never in force; others are repeated.
  await loadRatings("early", [...ratings("Aster", 3), ...ratings("Birch", 4, "2025-06-30", 2)]);
  expect((await shown()).counted).toEqual(afterBirch.results);
  await undoLoad(asAdministrator(app), undone);
  await workOffLoads(app);
  const afterUndoing = await shown();
  expect(afterUndoing.provider).toBe("Aster");
  expect(afterUndoing.counted).toEqual(afterUndoing.results);
});
