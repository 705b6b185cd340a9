import { beforeAll, expect, test } from "vitest";
import { contentOf, refusalOf } from "~tests/support/answers";
import { seedAssets } from "~tests/support/catalogue-rows";
import { person } from "~tests/support/people";

const NL = "NL0099114207";
const DE = "DE000DM4EH23";

beforeAll(() =>
  seedAssets([
    { isin: NL, name: "Corvane Semiconductors" },
    { isin: DE, name: "Esterhaus Bank" },
  ]),
);

const item = (isin: string, percentage: number | null = null, fixedIncome = false) => ({
  assetId: isin,
  isin,
  percentage,
  fixedIncome,
});

test("a draft that was never begun is empty", async () => {
  const { client } = await person();
  const response = await client.get("/api/v1/draft");
  expect([response.status, await response.json()]).toEqual([
    200,
    { description: null, totalValue: null, items: [] },
  ]);
});

test("a draft is saved with the defaults of the specification and read in its order", async () => {
  const { client } = await person();
  const draft = {
    description: "Ideas",
    totalValue: 1000,
    items: [{ assetId: NL, isin: NL }, item(DE, 12.5, true)],
  };
  expect((await client.put("/api/v1/draft", draft)).status).toBe(200);
  expect(await client.read("/api/v1/draft")).toEqual({
    description: "Ideas",
    totalValue: 1000,
    items: [
      {
        assetId: NL,
        isin: NL,
        name: "Corvane Semiconductors",
        percentage: null,
        fixedIncome: false,
        visibleAsset: true,
      },
      {
        assetId: DE,
        isin: DE,
        name: "Esterhaus Bank",
        percentage: 12.5,
        fixedIncome: true,
        visibleAsset: true,
      },
    ],
  });
});

test("a share and a bond of one asset are two items, the same kind twice is refused by name", async () => {
  const { client } = await person();
  expect((await client.put("/api/v1/draft", { items: [item(NL), item(NL, null, true)] })).status).toBe(200);
  const refused = await client.put("/api/v1/draft", { items: [item(NL), item(NL)] });
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({
    code: "draft.duplicate_asset",
    detail: "Already in the draft: Corvane Semiconductors.",
  });
});

test("a percentage outside 0.01 to 100 is refused with the sentence of the specification", async () => {
  const { client } = await person();
  for (const percentage of [0, 0.001, 100.5, -1]) {
    const refused = await client.put("/api/v1/draft", { items: [item(NL, percentage)] });
    expect(await refused.json()).toMatchObject({
      status: 422,
      detail: "Invalid asset weight detected. Allowed values are between 0.01 and 100",
    });
  }
});

test("of an addition the items that are there already are named and the others added", async () => {
  const { client } = await person();
  await client.put("/api/v1/draft", { items: [item(NL, 10)] });
  const added = await client.post("/api/v1/draft/items", { items: [item(NL), item(DE)] });
  expect(await added.json()).toMatchObject({ added: 1, alreadyThere: ["Corvane Semiconductors"] });
  expect(await refusalOf(client.post("/api/v1/draft/items", { items: [item(NL)] }))).toEqual([
    422,
    "draft.duplicate_asset",
  ]);
});

test("an item is removed by asset and kind, and the draft is cleared", async () => {
  const { client } = await person();
  await client.put("/api/v1/draft", { items: [item(NL), item(NL, null, true)] });
  expect((await client.delete(`/api/v1/draft/items/${NL}?fixedIncome=true`)).status).toBe(204);
  expect((await client.delete(`/api/v1/draft/items/${NL}?fixedIncome=true`)).status).toBe(404);
  const { items } = await client.read<{ items: unknown[] }>("/api/v1/draft");
  expect(items).toMatchObject([{ assetId: NL, fixedIncome: false }]);
  expect((await client.delete("/api/v1/draft")).status).toBe(204);
  expect(await client.read("/api/v1/draft")).toMatchObject({ items: [] });
});

test("a draft becomes a portfolio when every item has a weight, and is empty afterwards", async () => {
  const { client } = await person();
  const save = () => client.post("/api/v1/draft/portfolio", { name: "From the draft" });
  expect((await (await save()).json<{ code: string }>()).code).toBe("draft.empty");
  await client.put("/api/v1/draft", { items: [item(NL, 60), item(DE)] });
  expect(await (await save()).json()).toMatchObject({
    code: "draft.unweighted",
    detail: "These assets have no weight: Esterhaus Bank.",
  });
  await client.put("/api/v1/draft", { totalValue: 5000, items: [item(NL, 60), item(DE, 40)] });
  const { portfolioId } = await contentOf<{ portfolioId: string }>(save(), 201);
  expect(await client.read(`/api/v1/portfolios/${portfolioId}`)).toMatchObject({
    name: "From the draft",
    totalValue: 5000,
    holdings: [
      { isin: NL, weightPct: 60 },
      { isin: DE, weightPct: 40 },
    ],
  });
  expect(await client.read("/api/v1/draft")).toMatchObject({ items: [] });
});

test("a draft: becomes one portfolio and loses nothing when it is saved and added to at once", async () => {
  const { client } = await person();
  await client.put("/api/v1/draft", { items: [item(NL, 60)] });
  const save = (name: string) => client.post("/api/v1/draft/portfolio", { name });
  const names = ["one", "two", "three", "four", "five", "six"];
  const add = client.post("/api/v1/draft/items", { items: [item(DE, 40)] });
  const answers = await Promise.all(names.map(save));
  expect((await add).status).toBe(200);
  const codes = await Promise.all(
    answers.map(async (answer) => (await answer.json<{ code?: string }>()).code),
  );
  for (const code of codes) expect([undefined, "draft.empty", "draft.changed_meanwhile"]).toContain(code);
  const { items } = await client.read<{
    items: { id: string }[];
  }>("/api/v1/portfolios?view=mine");
  const held = await Promise.all(
    items.map(async ({ id }) => {
      const shown = await client.get(`/api/v1/portfolios/${id}`);
      return (await shown.json<{ holdings: { isin: string }[] }>()).holdings.map(({ isin }) => isin);
    }),
  );
  const left = await client.read<{ items: { isin: string }[] }>("/api/v1/draft");
  expect([...held.flat(), ...left.items.map(({ isin }) => isin)].toSorted()).toEqual([DE, NL].toSorted());
});

test("everybody has a draft of their own", async () => {
  const [{ client: one }, { client: other }] = [await person(), await person()];
  await one.put("/api/v1/draft", { items: [item(NL)] });
  expect(await other.read("/api/v1/draft")).toMatchObject({ items: [] });
});

test("additions to a draft: all are kept when ten arrive at once", async () => {
  const assetIds = Array.from({ length: 10 }, (_, number) => `issuer-${number}`);
  const { client } = await person();
  const answers = await Promise.all(
    assetIds.map((assetId) => client.post("/api/v1/draft/items", { items: [{ assetId }] })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  const { items } = await client.read<{ items: { assetId: string }[] }>("/api/v1/draft");
  expect(items.map(({ assetId }) => assetId).sort()).toEqual(assetIds);
});

test("additions to a draft: one is kept when the same asset arrives ten times at once", async () => {
  const { client } = await person();
  const add = () => client.post("/api/v1/draft/items", { items: [item(NL)] });
  const statuses = (await Promise.all(Array.from({ length: 10 }, add))).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, ...Array(9).fill(422)]);
});
