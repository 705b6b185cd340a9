import { expect, test } from "vitest";
import { ROLE_ADMIN } from "~/permissions/roles";
import { signedInClient } from "~tests/support/signed-in-client";

const admin = signedInClient({ roles: [ROLE_ADMIN] });

interface Described {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly required: boolean }[];
}

/** The datasets of the contract, in its order. */
const CONTRACT =
  "issuers securities esg-ratings company-pai country-indicators pai-optional company-taxonomy sustainable-investment " +
  "sdg-scores company-activities benchmark-exclusions climate-targets fund-facts fund-holdings bond-issues eet tpt " +
  "sanctions law-220-list fx-rates exclusions";

test("datasets: each of the contract is described and has a template with its columns, when an administrator asks", async () => {
  const { items } = await admin.read<{ items: Described[] }>("/api/v1/datasets");
  expect(items.map(({ name }) => name)).toEqual(expect.arrayContaining(CONTRACT.split(" ")));
  for (const { name, columns } of items) {
    const answer = await admin.get(`/api/v1/datasets/${name}/template.csv`);
    expect([name, answer.status]).toEqual([name, 200]);
    const [header] = (await answer.text()).replace("\ufeff", "").split("\r\n");
    expect([name, header?.split(",")]).toEqual([name, columns.map((column) => column.name)]);
  }
});

test("the Tripartite Template: marks the fields without which nothing can be said, when it is described", async () => {
  const { items } = await admin.read<{ items: Described[] }>("/api/v1/datasets");
  const tpt = items.find(({ name }) => name === "tpt");
  expect(tpt?.columns.filter(({ required }) => required).map(({ name }) => name)).toEqual([
    "1_Portfolio_identifying_data",
    "6_Valuation_date",
    "14_Identification_code_of_the_instrument",
    "26_Valuation_weight",
  ]);
});
