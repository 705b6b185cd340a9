import { expect, test } from "vitest";
import type { Loadable } from "~/domain/datasets/datasets";
import { inMemory } from "~/domain/tabular/source";
import { suggestDatasets } from "./suggest-datasets";

const suggested = (asked: Loadable, ...lines: readonly string[]) =>
  suggestDatasets(inMemory(new TextEncoder().encode(lines.join("\n"))), asked);

test("a publication chosen under the wrong dataset is recognised, the dataset asked for left out", async () => {
  const targets = [
    "Company Name;ISIN;LEI;Near term - Target Status;Net-Zero Committed",
    "Bolt;;;Committed;No",
  ];
  expect(await suggested("issuers", ...targets)).toEqual(["climate-targets"]);
  expect(await suggested("climate-targets", ...targets)).toEqual([]);
});

test("headers that name every needed column suggest their dataset; a table about nothing suggests none", async () => {
  const emissions = ["issuer_id,period_end,evic_eur_m,scope1_t", "ACME,2024-12-31,1,1"];
  expect(await suggested("issuers", ...emissions)).toEqual(["company-pai"]);
  expect(await suggested("issuers", "name,isin,lei", "Bolt,,")).toEqual([]);
  expect(await suggested("issuers", "nothing,of,use", "1,2,3")).toEqual([]);
});
