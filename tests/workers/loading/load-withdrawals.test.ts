import { expect, test } from "vitest";
import { inForce } from "~tests/support/facts-in-force";
import { load, settled } from "~tests/support/loads";
import { signedInAdmin } from "~tests/support/signed-in-client";

const admin = signedInAdmin("loader");

const COUNTRY = "country,period_end,ghg_t,gdp_eur_m,social_violation";

test("country indicators: emissions that are left blank withdraw, and only those of the same source", async () => {
  const dataset = "country-indicators";
  const full = { dataset, source: "ga", file: `${COUNTRY}\nGA,2025-12-31,25000000,20000,N\n` };
  await load(admin, full);
  await load(admin, { ...full, source: "other", file: "country,period_end,sdg_index\nGA,2025-12-31,60\n" });
  const second = await load(admin, { ...full, file: `${COUNTRY}\nGA,2025-12-31,,21000,\n` });
  expect(second.rows).toMatchObject({ read: 1, inserted: 0, updated: 1, conflicts: 0 });
  const gdp = { value: 21000, load: second.id, row: 2 };
  expect(await inForce(dataset, "ga")).toEqual({ gdp_eur_m: gdp });
  expect(await inForce(dataset, "other")).toMatchObject({ sdg_index: { value: 60 } });

  await load(admin, { ...full, source: "other", file: "country,period_end,ghg_t\nGA,2025-12-31,\n" });
  expect(await inForce(dataset, "ga")).toEqual({ gdp_eur_m: gdp });
  const filled = await load(admin, {
    ...full,
    source: "other",
    file: "country,period_end,ghg_t\nGA,2025-12-31,7000000\n",
  });
  expect(filled.rows).toMatchObject({ conflicts: 0 });
  expect(await inForce(dataset, "other")).toMatchObject({ ghg_t: { value: 7_000_000, load: filled.id } });

  await admin.request("DELETE", `/api/v1/loads/${filled.id}`);
  await settled(admin, filled.id, ["undone"]);
  await admin.request("DELETE", `/api/v1/loads/${second.id}`);
  await settled(admin, second.id, ["undone"]);
  expect(await inForce(dataset, "ga")).toMatchObject({
    ghg_t: { value: 25000000 },
    gdp_eur_m: { value: 20000 },
  });
});

test("country indicators: rows of one file that fill each other's blanks are all taken", async () => {
  const rows = "GB,2025-12-31,,3000000,\nGB,2025-12-31,400000000,,\n";
  const answer = await load(admin, {
    dataset: "country-indicators",
    source: "halves",
    file: `${COUNTRY}\n${rows}`,
  });
  expect(answer.rows).toMatchObject({ read: 2, conflicts: 0 });
  expect(await inForce("country-indicators", "halves")).toMatchObject({
    ghg_t: { value: 400000000, row: 3 },
    gdp_eur_m: { value: 3000000, row: 2 },
  });
});

test("undoing a load: its columns leave the newer row that kept them, and what was before comes back", async () => {
  const dataset = "company-pai";
  const source = "undone";
  const file = (columns: string, values: string) =>
    `issuer_id,period_end,${columns}\nACME-9,2025-12-31,${values}\n`;
  const first = await load(admin, { dataset, source, file: file("evic_eur_m,scope1_t", "100,10") });
  const second = await load(admin, { dataset, source, file: file("scope1_t,scope2_t", "20,5") });
  const third = await load(admin, { dataset, source, file: file("scope3_t", "7") });
  const again = await load(admin, { dataset, source, file: file("scope3_t", "7") });
  expect(again.rows).toMatchObject({ read: 1, updated: 0, unchanged: 1 });
  expect(await inForce(dataset, source)).toMatchObject({
    evic_eur_m: { value: 100, load: first.id },
    scope1_t: { value: 20, load: second.id },
    scope2_t: { value: 5, load: second.id },
    scope3_t: { value: 7, load: third.id },
  });
  await admin.request("DELETE", `/api/v1/loads/${second.id}`);
  await settled(admin, second.id, ["undone"]);
  const after = await inForce(dataset, source);
  expect(after).toMatchObject({
    evic_eur_m: { value: 100, load: first.id },
    scope1_t: { value: 10, load: first.id },
    scope3_t: { value: 7, load: third.id },
  });
  expect(after.scope2_t).toBeUndefined();
});
