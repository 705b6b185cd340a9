import { beforeAll, expect, test } from "vitest";
import { load } from "~tests/support/loads";
import { signedInAdmin } from "~tests/support/signed-in-client";

const admin = signedInAdmin("loader");

const ISSUERS = "issuer_id,issuer_type,name\nACME-1,company,Acme\n";

beforeAll(async () => {
  await load(admin, { dataset: "issuers", source: "vendor", fileName: "october.csv", file: ISSUERS });
  await load(admin, { dataset: "issuers", source: "vendor", fileName: "empty.csv", file: "a,b\n1,2\n" });
  await load(admin, {
    dataset: "securities",
    source: "october-desk",
    fileName: "bonds_100%.csv",
    file: "isin,name,type\nIT0003128367,Acme,equity\n",
  });
}, 90_000);

const filesOf = async (query: Readonly<Record<string, string>>) => {
  const answer = await admin.read<{ items: { fileName: string }[]; total: number }>(
    `/api/v1/loads?${new URLSearchParams(query)}`,
  );
  expect(answer.total).toBe(answer.items.length);
  return answer.items.map(({ fileName }) => fileName);
};

test("the list of loads: the newest first, the oldest first when asked for", async () => {
  expect(await filesOf({})).toEqual(["bonds_100%.csv", "empty.csv", "october.csv"]);
  expect(await filesOf({ sort: "receivedAt" })).toEqual(["october.csv", "empty.csv", "bonds_100%.csv"]);
});

test("the list of loads: only those of a dataset and a state, when filtered", async () => {
  expect(await filesOf({ "filter[dataset]": "issuers" })).toEqual(["empty.csv", "october.csv"]);
  expect(await filesOf({ "filter[dataset]": "issuers", "filter[status]": "finished" })).toEqual([
    "october.csv",
  ]);
});

test("the list of loads: those whose file or source holds the text, or whose number it is, when searched", async () => {
  expect(await filesOf({ q: "OCTOBER" })).toEqual(["bonds_100%.csv", "october.csv"]);
  expect(await filesOf({ q: "0%" })).toEqual(["bonds_100%.csv"]);
  const [first] = (await admin.read<{ items: { id: number }[] }>("/api/v1/loads?q=empty")).items;
  expect(await filesOf({ q: String(first?.id) })).toEqual(["empty.csv"]);
});

test("the list of loads: is refused with 400, when a filter or its value is not known", async () => {
  for (const wrong of ["filter[state]=failed", "filter[status]=lost", "filter[dataset]=prices", "sort=name"])
    expect((await admin.get(`/api/v1/loads?${wrong}`)).status, wrong).toBe(400);
});

test("the list of loads: a file has the filtered rows, when asked for as CSV", async () => {
  const answer = await admin.request("GET", "/api/v1/loads?filter[dataset]=issuers&q=vendor", undefined, {
    accept: "text/csv",
  });
  const [, ...lines] = (await answer.text()).trim().split("\r\n");
  expect(lines.map((line) => line.split(",")[5])).toEqual(["empty.csv", "october.csv"]);
});
