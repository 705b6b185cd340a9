import { beforeAll, expect, test } from "vitest";
import { load } from "~tests/support/loads";
import { signedInAdmin } from "~tests/support/signed-in-client";
import { selectRow } from "~tests/support/sql";

const admin = signedInAdmin("measurer");
const COMPANIES = Array.from({ length: 40 }, (_, at) => `COMPANY${at + 1}`);

/** Tonnes of forty companies, each within a tenth of `usual`; `odd` states those of single companies. */
function year(day: string, usual: number, odd: Readonly<Record<string, number>> = {}): string {
  const rows = COMPANIES.map(
    (id, at) => `${id},${day},${odd[id] ?? Math.round(usual * (0.9 + ((at % 10) * 2) / 90))}`,
  );
  return `issuer_id,period_end,scope1_t\n${rows.join("\n")}\n`;
}

async function delivered(source: string, file: string) {
  const input = { dataset: "company-pai", source, file };
  const dry = await load(admin, { ...input, query: { dryRun: "1" } });
  const real = await load(admin, input);
  const held = ({ rows, findings }: typeof real) => ({
    conflicts: rows.conflicts,
    rows: findings.filter(({ code }) => code === "A02").map(({ row }) => row),
  });
  expect(held(dry)).toEqual(held(real));
  return { ...held(real), id: real.id };
}

beforeAll(async () => {
  await load(admin, { dataset: "company-pai", source: "alpha", file: year("2022-12-31", 9000) });
}, 60_000);

test("a new year: the one company at four times its tonnes is held, when the others changed by a tenth", async () => {
  const held = await delivered("alpha", year("2023-12-31", 9000, { COMPANY7: 34_000 }));
  expect(held).toMatchObject({ conflicts: 1, rows: [8] });
  const waiting = await selectRow`
    select subject, reason, columns from conflicts where load_id = ${held.id}`;
  expect(waiting).toEqual({ subject: "COMPANY7", reason: "jump", columns: '["scope1_t"]' });
});

test("a corrected year: the one company at a quarter is held, when the others are as they were", async () => {
  expect(await delivered("alpha", year("2022-12-31", 9000, { COMPANY9: 2000 }))).toMatchObject({
    conflicts: 1,
    rows: [10],
  });
});

test("a new year of another market: nothing is held, when all fell by two thirds", async () => {
  expect(await delivered("alpha", year("2024-06-30", 3000))).toMatchObject({ conflicts: 0, rows: [] });
});

test("a few rows: four times is not held, when they are too few to say what is usual", async () => {
  const few = year("2023-06-30", 36_000).split("\n").slice(0, 20).join("\n");
  expect(await delivered("alpha", `${few}\n`)).toMatchObject({ conflicts: 0, rows: [] });
});
