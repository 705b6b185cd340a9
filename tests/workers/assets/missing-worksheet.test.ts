import { beforeAll, expect, test } from "vitest";
import type { WorksheetOutcome } from "~/features/approvals/worksheet.answers";
import type { ErrorFinding } from "~/platform/errors";
import { contentOf } from "~tests/support/answers";
import { factsAt, publishedVersion, settled } from "~tests/support/loads";
import { signedInAdmin, signedInClient } from "~tests/support/signed-in-client";

const admin = signedInAdmin("steward");
const analyst = signedInClient({ username: "asker" });
const APPLE = "US0378331005";
const SIEMENS = "DE0007236101";
const ENI = "IT0003132476";

beforeAll(async () => {
  const answer = await analyst.post("/api/v1/portfolios", {
    name: "Unknown",
    currency: "EUR",
    holdings: [
      { isin: APPLE, name: "Apple Inc.", weightPct: 50 },
      { isin: SIEMENS, name: "Siemens AG", assetType: "equity", weightPct: 30 },
      { isin: ENI, weightPct: 20 },
    ],
  });
  expect(answer.status, await answer.clone().text()).toBe(201);
});

async function send(
  text: string | Uint8Array<ArrayBuffer>,
  approve: "0" | "1",
  mapping?: Readonly<Record<string, string>>,
): Promise<WorksheetOutcome & { readonly findings: readonly ErrorFinding[] }> {
  const body = new FormData();
  body.set("file", new File([text], "worksheet.csv"));
  body.set("approve", approve);
  if (mapping) body.set("mapping", JSON.stringify(mapping));
  return contentOf<WorksheetOutcome & { readonly findings: readonly ErrorFinding[] }>(
    admin.post("/api/v1/missing-assets/worksheet", body),
  );
}

test("worksheet: the table has what is known of the assets that wait, of those listed only", async () => {
  const csv = await (await admin.get("/api/v1/missing-assets/worksheet?format=csv")).text();
  expect(
    csv
      .replace(/^\ufeff/, "")
      // Seeded people and tenants are numbered.
      .replaceAll(/ \d+/g, "")
      .trim()
      .split(/\r?\n/)
      .sort(),
  ).toEqual([
    `${SIEMENS},Siemens AG,equity,,isin,"Unknown, First Last, Tenant"`,
    `${ENI},,,,isin,"Unknown, First Last, Tenant"`,
    `${APPLE},Apple Inc.,,,isin,"Unknown, First Last, Tenant"`,
    "identifier,name,type,issuer_id,kind,asked_by",
  ]);
  const unnamed = await admin.get("/api/v1/missing-assets/worksheet?format=csv&filter[named]=no");
  expect((await unnamed.text()).match(/IT0003132476|US0378331005|DE0007236101/g)).toEqual([ENI]);
  const workbook = await admin.get("/api/v1/missing-assets/worksheet");
  expect(workbook.headers.get("content-type")).toContain("spreadsheetml");
  // What is fetched can be sent back as it is: one asset of the three is complete.
  const untouched = await send(new Uint8Array(await workbook.arrayBuffer()), "0");
  expect(untouched).toMatchObject({ complete: 1, incomplete: 2, rejected: 0, approved: null });
});

test("worksheet: columns chosen for headers that say nothing count for the next file with them too", async () => {
  const text = `Strumento;Come si chiama;Che cos'è\n${APPLE};Apple;equity\n`;
  expect(await send(text, "0")).toMatchObject({ complete: 0, rejected: 1 });
  const mapping = { Strumento: "identifier", "Come si chiama": "name", "Che cos'è": "type" };
  expect(await send(text, "0", mapping)).toMatchObject({ complete: 1, rejected: 0, findings: [] });
  expect(await send(text, "0")).toMatchObject({ complete: 1, rejected: 0, findings: [] });
});

test("worksheet: looking changes nothing; approving creates what is complete and leaves the rest waiting", async () => {
  const filled = [
    "identifier,name,type,issuer_id",
    `${APPLE},Apple,equity,APPLE`,
    `${SIEMENS},,,`,
    `${ENI},Eni S.p.A.,bond,`,
    "FR0000120271,TotalEnergies,equity,",
  ].join("\n");
  const looked = await send(filled, "0");
  expect(looked).toMatchObject({ complete: 2, incomplete: 0, rejected: 2, approved: null });
  expect(looked.findings.map(({ row, column, message }) => `${row}${column} ${message}`)).toEqual([
    expect.stringMatching(/^4C “bond” is no type\. Known are fund, etf/),
    expect.stringMatching(/^5A FR0000120271 does not wait for approval/),
  ]);
  const waiting = async () =>
    (await admin.read<{ items: { identifier: string }[] }>("/api/v1/missing-assets?pageSize=25")).items
      .map(({ identifier }) => identifier)
      .sort();
  expect(await waiting()).toEqual([SIEMENS, ENI, APPLE]);

  const { approved } = await send(filled, "1");
  expect(approved?.decided).toBe(2);
  await settled(admin, approved?.loadIds[0] ?? 0);
  expect(await waiting()).toEqual([ENI]);
  const facts = await factsAt("securities", await publishedVersion());
  expect(facts.find(({ subject }) => subject === APPLE)?.payload).toMatchObject({
    name: "Apple",
    type: "equity",
    issuer_id: "APPLE",
  });
  // The same file again: what was approved is named, nothing is created twice.
  const again = await send(filled, "1");
  expect(again).toMatchObject({ complete: 0, rejected: 4, approved: { decided: 0, loadIds: [] } });
});

test("worksheet: a file that is no table is refused in words", async () => {
  const body = new FormData();
  body.set("file", new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3])], "picture.png"));
  const answer = await admin.post("/api/v1/missing-assets/worksheet", body);
  expect(answer.status).toBe(422);
});
