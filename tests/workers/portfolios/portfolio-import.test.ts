import { beforeAll, expect, test } from "vitest";
import {
  A,
  C,
  confirm,
  form,
  portfolioOf,
  preview,
  seedImports,
  signedIn,
  upload,
} from "~tests/support/imports";
import { selectRow } from "~tests/support/sql";

beforeAll(seedImports);

const SIX = [
  "Portfolio of 30/09/2026",
  "",
  "ISIN;Name;Peso %",
  `${A};Kestrel;60,5`,
  "US0378331006;Wrong;10",
  `${C};Esterhaus;29,4`,
  "Totale;;99,9",
].join("\r\n");

test("a file is uploaded, its findings are sentences, and the valid rows become a portfolio", async () => {
  const client = await signedIn();
  const response = await upload(client, SIX);
  expect(response.status).toBe(200);
  const found = await preview(response);
  expect(found).toMatchObject({
    kind: "positions",
    detected: {
      encoding: "utf-8",
      delimiter: ";",
      sheet: null,
      headerRow: 3,
      decimalMark: ",",
      weightUnit: "percent",
    },
    mapping: { ISIN: "isin", Name: "name", "Peso %": "weight_pct" },
    accepted: 2,
    warnings: 1,
    rejected: 1,
    skipped: 3,
  });
  expect(found.findings[0]).toEqual({
    severity: "error",
    code: "R01",
    sheet: null,
    row: 5,
    column: "A (ISIN)",
    value: "US0378331006",
    message: "“US0378331006” is not a valid ISIN: the check digit is wrong.",
    hint: "Did you mean US0378331005?",
    fix: "US0378331005",
  });
  expect(found.findings.map(({ code, row }) => `${code} ${row}`)).toEqual([
    "R01 5",
    "R06 3",
    "R02 6",
    "R07 7",
    "R07 1",
    "R07 7",
  ]);
  const confirmed = await confirm(client, found.importId);
  expect(confirmed.status).toBe(201);
  const portfolio = await portfolioOf(client, confirmed);
  expect(portfolio).toMatchObject({ name: "Imported", asOf: "2026-09-30", totalValue: null });
  // The row left out is 10 %: the others stay as the file states them, and what they leave is not covered.
  expect(portfolio.holdings.map(({ isin, weightPct }) => [isin, weightPct])).toEqual([
    [A, 60.5],
    [C, 29.4],
  ]);
  const missing = await selectRow`select status, origin from missing_assets where identifier = ${C}`;
  expect(missing).toEqual({ status: "waiting_for_approval", origin: "import" });
});

test("a list of transactions and a file that is no table are refused with the reason", async () => {
  const client = await signedIn();
  const transactions = await upload(
    client,
    `Date,Action,ISIN,Quantity\n2026-01-01,buy,${A},5\n2026-01-02,sell,${A},1`,
  );
  expect(transactions.status).toBe(422);
  expect(await preview(transactions)).toMatchObject({
    code: "import.transactions",
    findings: [{ code: "F01", hint: "Export a list of holdings: what is held, and how much, on one day." }],
  });
  const ofBroker = await upload(client, `Buchungstag;ISIN;Nominal;TA.-Nr.\n05.09.2026;${A};10;9001`);
  expect((await preview(ofBroker)).findings[0]).toMatchObject({
    hint: "It is flatex's list of bookings. Export “Depotbestand” instead.",
  });
  const pdf = await upload(client, "%PDF-1.7");
  expect([pdf.status, (await preview(pdf)).findings[0]?.message]).toEqual([
    422,
    "The file is a PDF, not a table; export it as .xlsx or CSV.",
  ]);
  const empty = await upload(client, "");
  expect((await preview(empty)).findings[0]?.message).toBe("The file is empty.");
});

test("a file above 10 MB is refused, whatever length was announced", async () => {
  const client = await signedIn();
  const refused = await upload(client, new Uint8Array(13_002_342).fill(65));
  expect([refused.status, (await preview(refused)).detail]).toEqual([
    413,
    "The file is 12.4 MB; the limit is 10 MB.",
  ]);
});

test("a request without a file is a mistake of the caller", async () => {
  const client = await signedIn();
  expect((await client.post("/api/v1/portfolios/import", new FormData())).status).toBe(400);
  expect((await client.post("/api/v1/portfolios/import", "x", { "content-type": "text/plain" })).status).toBe(
    400,
  );
  const broken = { "content-type": "multipart/form-data; boundary=x" };
  expect((await client.post("/api/v1/portfolios/import", "nothing", broken)).status).toBe(400);
  expect((await upload(client, `isin,weight\n${A},1`, { mapping: "{" })).status).toBe(400);
  expect((await upload(client, `isin,weight\n${A},1`, { mapping: '{"isin":"nonsense"}' })).status).toBe(400);
});

test("what was found can be downloaded as the table with its errors beside it", async () => {
  const client = await signedIn();
  const { importId } = await preview(await upload(client, SIX));
  const file = await client.get(`/api/v1/portfolios/import/${importId}/findings.xlsx`);
  expect(file.headers.get("content-disposition")).toContain("positions - errors.xlsx");
  const again = await preview(
    await client.post(
      "/api/v1/portfolios/import",
      form(new Uint8Array(await file.arrayBuffer()), {}, "x.xlsx"),
    ),
  );
  expect(again).toMatchObject({ kind: "positions", detected: { sheet: "Errors" }, accepted: 2, rejected: 1 });
});
