import { beforeAll, expect, test } from "vitest";
import { ROLE_TENANT_ADMIN } from "~/permissions/roles";
import { seedAssets, seedRate } from "~tests/support/catalogue-rows";
import { person } from "~tests/support/people";
import { seedTenant, seedUser } from "~tests/support/seed-rows";
import { selectRow, selectRows } from "~tests/support/sql";

const NL = "NL0099114207";
const DE = "DE000DM4EH23";
const IT = "IT0009914034";
const UNKNOWN = "IE00DM41KE20";

interface Answer {
  id: string;
  version: number;
  totalValue: number | null;
  code?: string;
  findings?: { code: string; field?: string; message: string }[];
  holdings: {
    isin: string | null;
    name: string;
    weightPct: number;
    assetType: string | null;
    fixedIncome: boolean;
  }[];
  items: { id: string; name: string; mine: boolean; canEdit: boolean }[];
  total: number;
}

beforeAll(async () => {
  await seedAssets([
    { isin: NL, name: "Corvane Semiconductors" },
    { isin: DE, name: "Esterhaus Bank", demo: true },
    {
      isin: IT,
      name: "Italia 4,10% 2034",
      type: "government_bond",
      section: "governatives",
      fixedIncome: true,
    },
  ]);
  await seedRate("USD", "2026-09-29", 1.25);
  await seedRate("USD", "2026-10-01", 9);
});

const body = (over: Record<string, unknown> = {}) => ({
  name: "Core",
  asOf: "2026-09-30",
  currency: "EUR",
  holdings: [
    { isin: NL, weightPct: 60 },
    { isin: IT, weightPct: 40 },
  ],
  ...over,
});

const json = async (response: Response) => await response.json<Answer>();

test("a portfolio is stored with names and types of the catalogue, and read again", async () => {
  const { client } = await person();
  const created = await client.post("/api/v1/portfolios", body());
  expect(created.status).toBe(201);
  const { id } = await json(created);
  const shown = await json(await client.get(`/api/v1/portfolios/${id}`));
  expect(shown).toMatchObject({
    name: "Core",
    asOf: "2026-09-30",
    currency: "EUR",
    totalValue: null,
    version: 1,
  });
  expect(shown.holdings).toMatchObject([
    { isin: NL, name: "Corvane Semiconductors", weightPct: 60, assetType: "equity", fixedIncome: false },
    { isin: IT, name: "Italia 4,10% 2034", weightPct: 40, assetType: "government_bond", fixedIncome: true },
  ]);
});

test("values are converted at the rate of the day or the last before, and weights follow", async () => {
  const { client } = await person();
  const holdings = [
    { isin: NL, marketValue: 600, currency: "EUR", weightPct: 50 },
    { isin: DE, marketValue: 500, currency: "USD" },
  ];
  const saved = await json(await client.post("/api/v1/portfolios", body({ holdings })));
  expect(saved.totalValue).toBe(1000);
  expect(saved.holdings.map(({ weightPct }) => weightPct)).toEqual([60, 40]);
  expect(saved.findings).toMatchObject([{ code: "R06", field: "holdings.0.weightPct" }]);
});

test("a currency without a rate is refused by name", async () => {
  const { client } = await person();
  const holdings = [{ isin: NL, marketValue: 600, currency: "KRW" }];
  const refused = await client.post("/api/v1/portfolios", body({ holdings }));
  expect([refused.status, (await json(refused)).code]).toEqual([422, "portfolio.no_rate"]);
});

test("weights outside 0.01 to 100 are refused with the sentence of the specification", async () => {
  const { client } = await person();
  for (const weightPct of [0, 0.009, 100.01, -5]) {
    const refused = await client.post("/api/v1/portfolios", body({ holdings: [{ isin: NL, weightPct }] }));
    expect(refused.status).toBe(422);
    const problem = await json(refused);
    expect(problem.findings).toMatchObject([
      {
        code: "R04",
        field: "holdings.0.weightPct",
        message: "Invalid asset weight detected. Allowed values are between 0.01 and 100",
      },
    ]);
  }
  for (const weightPct of [0.01, 100]) {
    const accepted = await client.post("/api/v1/portfolios", body({ holdings: [{ isin: NL, weightPct }] }));
    expect(accepted.status).toBe(201);
  }
});

test("the same asset twice, a wrong check digit and weights above one hundred are refused", async () => {
  const { client } = await person();
  const refusal = async (holdings: unknown[]) => {
    const response = await client.post("/api/v1/portfolios", body({ holdings }));
    const { code, findings } = await json(response);
    return [response.status, code, findings?.[0]?.message];
  };
  expect(
    await refusal([
      { isin: NL, weightPct: 1 },
      { isin: NL, weightPct: 2 },
    ]),
  ).toEqual([422, "portfolio.duplicate_asset", "Already in the portfolio: Corvane Semiconductors."]);
  expect(await refusal([{ isin: "US0378331006", weightPct: 1 }])).toEqual([
    422,
    "portfolio.holding_invalid",
    "“US0378331006” is not a valid ISIN: the check digit is wrong.",
  ]);
  expect(
    (
      await refusal([
        { isin: NL, weightPct: 60 },
        { isin: DE, weightPct: 41 },
      ])
    )[1],
  ).toBe("portfolio.total_above_100");
  expect((await refusal([{ isin: NL }]))[1]).toBe("portfolio.holding_invalid");
});

test("a holding: its name is kept as one line when it has line breaks, control characters or marks of direction", async () => {
  const { client } = await person();
  const holdings = [{ name: "\u0000Alfa\r\n Bond \u202e2030", weightPct: 100 }];
  const stored = await client.post("/api/v1/portfolios", body({ holdings }));
  expect((await json(stored)).holdings).toMatchObject([{ name: "Alfa Bond 2030" }]);
});

test("a portfolio: 422 in words when the kind of a code is not said", async () => {
  const { client } = await person();
  const refused = await client.post(
    "/api/v1/portfolios",
    body({ holdings: [{ identifier: NL, weightPct: 100 }] }),
  );
  expect((await json(refused)).findings).toMatchObject([
    { field: "holdings.0.identifierType", message: "Say in identifierType what kind of code this is." },
  ]);
});

test("a portfolio: 422 that names the line when its minimum is above its maximum", async () => {
  const { client } = await person();
  const holdings = (minValue: number, maxValue: number) => [
    { isin: NL, weightPct: 60 },
    { isin: DE, weightPct: 40, minValue, maxValue },
  ];
  const refused = await client.post("/api/v1/portfolios", body({ holdings: holdings(60, 20) }));
  expect(refused.status).toBe(422);
  expect((await json(refused)).findings).toMatchObject([{ code: "R22", field: "holdings.1.minValue" }]);
  expect((await client.post("/api/v1/portfolios", body({ holdings: holdings(40, 40) }))).status).toBe(201);
});

test("a bond and a share of one ISIN are two lines, cash needs no identifier", async () => {
  const { client } = await person();
  const holdings = [
    { isin: NL, weightPct: 40, fixedIncome: false },
    { isin: NL, weightPct: 40, fixedIncome: true },
    { name: "Euro", assetType: "cash", currency: "EUR", weightPct: 20 },
  ];
  const saved = await client.post("/api/v1/portfolios", body({ holdings }));
  expect(saved.status).toBe(201);
});

test("money: has its currency as its name when none is stated", async () => {
  const { client } = await person();
  const holdings = [
    { isin: NL, weightPct: 70 },
    { assetType: "cash", weightPct: 20 },
    { assetType: "cash", currency: "usd", weightPct: 10 },
  ];
  const saved = await client.post("/api/v1/portfolios", body({ holdings }));
  const { holdings: kept } = await saved.json<{ holdings: { name: string }[] }>();
  expect(kept.map(({ name }) => name).slice(1)).toEqual(["EUR", "USD"]);
});

test("an ISIN the catalogue does not know is stored and waits for approval", async () => {
  const user = await person();
  const { client } = user;
  await client.post(
    "/api/v1/portfolios",
    body({ holdings: [{ isin: UNKNOWN, weightPct: 5, name: "Kestrel" }] }),
  );
  const row = await selectRow`select status, identifier, name, tenant_id, origin from missing_assets`;
  expect(row).toEqual({
    status: "waiting_for_approval",
    identifier: UNKNOWN,
    name: "Kestrel",
    tenant_id: user.tenantId,
    origin: "portfolio",
  });
});

test("saving again makes the next version and keeps the one before", async () => {
  const { client } = await person();
  const { id } = await json(await client.post("/api/v1/portfolios", body()));
  const saved = await client.put(
    `/api/v1/portfolios/${id}`,
    body({ holdings: [{ isin: DE, weightPct: 100 }], version: 1 }),
  );
  expect([saved.status, (await json(saved)).version]).toEqual([200, 2]);
  const before = await json(await client.get(`/api/v1/portfolios/${id}?version=1`));
  expect(before.holdings.map(({ isin }) => isin)).toEqual([NL, IT]);
  const late = await client.put(`/api/v1/portfolios/${id}`, body({ version: 1 }));
  expect([late.status, (await json(late)).code]).toEqual([409, "portfolio.changed_meanwhile"]);
  const versions = (await json(await client.get(`/api/v1/portfolios/${id}/versions`))).items;
  expect(versions.length).toBe(2);
});

test("saving a portfolio: 428 when the version it was made from is not stated", async () => {
  const { client } = await person();
  const { id } = await json(await client.post("/api/v1/portfolios", body()));
  const blind = await client.put(`/api/v1/portfolios/${id}`, body());
  expect([blind.status, (await json(blind)).code]).toEqual([428, "request.version_required"]);
  expect((await json(await client.get(`/api/v1/portfolios/${id}`))).version).toBe(1);
});

test("of two people who save at once one wins and the other is told", async () => {
  const { client } = await person();
  const { id } = await json(await client.post("/api/v1/portfolios", body()));
  const saves = await Promise.all(
    [1, 2, 3].map(() => client.put(`/api/v1/portfolios/${id}`, body({ version: 1 }))),
  );
  expect(saves.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const rows = await selectRows`
    select version, count(*) as n from holdings where portfolio_id = ${id} group by version`;
  expect(rows).toEqual([
    { version: 1, n: 2 },
    { version: 2, n: 2 },
  ]);
});

test("a deleted portfolio is gone and comes back when the deletion is taken back", async () => {
  const { client } = await person();
  const { id } = await json(await client.post("/api/v1/portfolios", body()));
  expect((await client.delete(`/api/v1/portfolios/${id}`)).status).toBe(204);
  expect((await client.get(`/api/v1/portfolios/${id}`)).status).toBe(404);
  expect((await client.delete(`/api/v1/portfolios/${id}`)).status).toBe(404);
  expect((await client.post("/api/v1/portfolios/restore", { ids: [id] })).status).toBe(204);
  expect((await client.get(`/api/v1/portfolios/${id}`)).status).toBe(200);
});

test("several portfolios are deleted together or not at all", async () => {
  const { client } = await person();
  const ids = await Promise.all(
    [1, 2].map(async () => (await json(await client.post("/api/v1/portfolios", body()))).id),
  );
  expect((await client.post("/api/v1/portfolios/delete", { ids: [...ids, "absent"] })).status).toBe(404);
  expect((await json(await client.get("/api/v1/portfolios?view=mine"))).total).toBe(2);
  expect((await client.post("/api/v1/portfolios/delete", { ids })).status).toBe(204);
  expect((await json(await client.get("/api/v1/portfolios?view=mine"))).total).toBe(0);
});

test("colleagues read each other's portfolios, a tenant admin edits them, another tenant sees nothing", async () => {
  const tenantId = await seedTenant();
  const owner = await person({ tenantId });
  const colleague = await person({ tenantId });
  const admin = await person({ tenantId, roles: [ROLE_TENANT_ADMIN] });
  const foreign = await person();
  const { id } = await json(await owner.client.post("/api/v1/portfolios", body()));
  const statuses = async ({ client }: typeof owner) => [
    (await client.get(`/api/v1/portfolios/${id}`)).status,
    (await client.put(`/api/v1/portfolios/${id}`, { nonsense: true, version: 1 })).status,
    (await client.post(`/api/v1/portfolios/${id}/rename`, { name: "Renamed" })).status,
  ];
  expect(await statuses(owner)).toEqual([200, 400, 204]);
  expect(await statuses(colleague)).toEqual([200, 404, 404]);
  expect(await statuses(admin)).toEqual([200, 400, 204]);
  expect(await statuses(foreign)).toEqual([404, 404, 404]);
  const listed = (await json(await colleague.client.get("/api/v1/portfolios"))).items;
  expect(listed.map(({ mine, canEdit }) => [mine, canEdit])).toEqual([[false, false]]);
  expect((await json(await foreign.client.get("/api/v1/portfolios"))).items).toEqual([]);
});

test("a portfolio is given to a colleague, not to a stranger", async () => {
  const tenantId = await seedTenant();
  const owner = await person({ tenantId });
  const colleague = await person({ tenantId });
  const stranger = await seedUser();
  const { id } = await json(await owner.client.post("/api/v1/portfolios", body()));
  const transfer = (userId: string) => owner.client.post(`/api/v1/portfolios/${id}/transfer`, { userId });
  expect((await transfer(stranger.id)).status).toBe(404);
  expect((await transfer(colleague.id)).status).toBe(204);
  expect(await colleague.client.read("/api/v1/portfolios?view=mine")).toMatchObject({
    total: 1,
    items: [{ owner: { id: colleague.id }, creator: { id: owner.id }, mine: true }],
  });
});

test("a bad body is 400, an unknown page size 400", async () => {
  const { client } = await person();
  expect((await client.post("/api/v1/portfolios", { name: "" })).status).toBe(400);
  expect((await client.post("/api/v1/portfolios", "{", { "content-type": "application/json" })).status).toBe(
    400,
  );
  expect((await client.post("/api/v1/portfolios", body({ surprise: 1 }))).status).toBe(400);
  expect((await client.get("/api/v1/portfolios?pageSize=7")).status).toBe(400);
});

test("the list is searched, sorted and paged", async () => {
  const { client } = await person();
  for (const name of ["Beta", "alpha", "Gamma 100%"]) await client.post("/api/v1/portfolios", body({ name }));
  const names = async (query: string) =>
    (await json(await client.get(`/api/v1/portfolios?${query}`))).items.map(({ name }) => name);
  expect(await names("sort=name")).toEqual(["alpha", "Beta", "Gamma 100%"]);
  expect(await names("q=100%25")).toEqual(["Gamma 100%"]);
  expect(await names("sort=-name&pageSize=5&page=1")).toEqual(["Gamma 100%", "Beta", "alpha"]);
  expect((await json(await client.get("/api/v1/portfolios?page=9"))).total).toBe(3);
});

test("an export has the columns of the import and the day of the holdings, as CSV and as XLSX", async () => {
  const { client } = await person();
  const { id } = await json(
    await client.post("/api/v1/portfolios", body({ name: "Größe =1", asOf: "2026-06-30" })),
  );
  const csv = await client.get(`/api/v1/portfolios/${id}/export?format=csv`);
  // The import takes the day of the holdings from the name of the file.
  expect(csv.headers.get("content-disposition")).toContain(
    "filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%3D1%202026-06-30.csv",
  );
  expect((await csv.text()).split("\r\n").slice(0, 2)).toEqual([
    "isin,identifier,identifier_type,name,asset_type,weight_pct,market_value,currency,nominal,min_value,max_value,not_counted",
    `${NL},,,Corvane Semiconductors,equity,60,,,,,,`,
  ]);
  const xlsx = await client.get(`/api/v1/portfolios/${id}/export?format=xlsx`);
  expect(new Uint8Array(await xlsx.arrayBuffer()).slice(0, 2)).toEqual(new Uint8Array([0x50, 0x4b]));
});
