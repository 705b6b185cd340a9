import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { removeUnusedFiles } from "~/features/storage/unused-files.service.server";
import { createContext } from "~/platform/context.server";
import { sha256Hex } from "~/platform/sha256";
import type { Client } from "~tests/support/client";
import { load, settled } from "~tests/support/loads";
import { admin } from "~tests/support/people";
import { selectRow, selectRows } from "~tests/support/sql";

const HEADER = "issuer_id,issuer_type,name\n";
const HOUR_MS = 60 * 60 * 1000;

let client: Client;
let adminId: string;

beforeAll(async () => {
  const signedIn = await admin();
  client = signedIn.client;
  adminId = signedIn.id;
});

const text = (value: string) => new TextEncoder().encode(value);
const fileOf = (id: number, by = client) => by.get(`/api/v1/loads/${id}/file`);
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());

async function problemOf(answer: Response): Promise<readonly [number, string, string]> {
  const { code, detail } = await answer.json<{ code: string; detail: string }>();
  return [answer.status, code, detail];
}

async function exportsOf(id: number) {
  const results = await selectRows<{
    actor: string;
    type: string;
    name: string;
    hasTenant: number;
    detail: string;
  }>`
    select actor_id as actor, subject_type as type, subject_name as name, tenant_id is not null as hasTenant, detail
     from audit_log where action = 'load.export' and subject_id = ${String(id)} order by id`;
  return results.map((row) => ({ ...row, detail: JSON.parse(row.detail) as unknown }));
}

/** UTF-16 with a byte order mark, semicolons and Windows line ends: nothing of it may be normalised. */
function utf16(value: string): Uint8Array {
  const units = Uint16Array.from(`\ufeff${value}`, (unit) => unit.charCodeAt(0));
  return new Uint8Array(units.buffer);
}

test("original file of a load: the bytes are those that were received, and the download is recorded", async () => {
  const sent = utf16("issuer_id;issuer_type;name\r\nACME;company;Società Acme\r\n\r\n");
  const loaded = await load(client, {
    dataset: "issuers",
    source: "alpha",
    file: sent,
    fileName: "issuers.csv",
  });
  expect([loaded.status, loaded.rows.inserted]).toEqual(["finished", 1]);
  expect(await exportsOf(loaded.id)).toEqual([]);
  const answer = await fileOf(loaded.id);
  expect(answer.status).toBe(200);
  expect(await bytesOf(answer)).toEqual(sent);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "application/octet-stream",
    "content-length": String(sent.byteLength),
    "content-disposition": `attachment; filename="issuers.csv"; filename*=UTF-8''issuers.csv`,
    "content-security-policy": "sandbox; default-src 'none'",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
  });
  expect(await exportsOf(loaded.id)).toEqual([
    {
      actor: adminId,
      type: "load",
      name: "issuers.csv",
      hasTenant: 1,
      detail: { dataset: "issuers", source: "alpha", bytes: sent.byteLength },
    },
  ]);
});

test("original file of a load: a file larger than one part of the store comes back whole", async () => {
  const row = (at: number) => `BIG-${at},company,${"x".repeat(4_000)}\n`;
  const sent = text(`${HEADER}${Array.from({ length: 1_700 }, (_, at) => row(at)).join("")}`);
  expect(sent.byteLength).toBeGreaterThan(6 * 1024 * 1024);
  const loaded = await load(client, { dataset: "issuers", file: sent, query: { dryRun: "1" } });
  const received = await bytesOf(await fileOf(loaded.id));
  expect([received.byteLength, await sha256Hex(received)]).toEqual([sent.byteLength, await sha256Hex(sent)]);
}, 60_000);

test("original file of a load: it is there for a load that failed, and for one that was undone", async () => {
  const unreadable = text("nothing,that\nany,column\n");
  const failed = await load(client, { dataset: "issuers", file: unreadable });
  expect(failed.status).toBe("failed");
  expect(await bytesOf(await fileOf(failed.id))).toEqual(unreadable);

  const sent = text(`${HEADER}UNDONE,company,Undone\n`);
  const loaded = await load(client, { dataset: "issuers", file: sent });
  expect((await client.delete(`/api/v1/loads/${loaded.id}`)).status).toBe(202);
  await settled(client, loaded.id, ["undone"]);
  expect(await bytesOf(await fileOf(loaded.id))).toEqual(sent);
});

test("original file of a load: the sweep of unused files leaves it, however long ago it was loaded", async () => {
  const sent = text(`${HEADER}KEPT,company,Kept\n`);
  const loaded = await load(client, { dataset: "issuers", file: sent });
  const inTenYears = new Date(Date.now() + 10 * 365 * 24 * HOUR_MS);
  await removeUnusedFiles({ ...createContext(env), clock: () => inTenYears });
  expect(await bytesOf(await fileOf(loaded.id))).toEqual(sent);
});

const NAMES: readonly (readonly [sent: string, plain: string, exact: string])[] = [
  ['a"; filename="evil.html', "a filename= evil.html", "a ; filename= evil.html"],
  ["line\r\nSet-Cookie: x=1.csv", "line__Set-Cookie x=1.csv", "line__Set-Cookie x=1.csv"],
  ["../../etc/passwd.csv", "_.._etc_passwd.csv", "_.._etc_passwd.csv"],
  ["C:\\data\\issuers.csv", "C _data_issuers.csv", "C _data_issuers.csv"],
  ["issuers\u202evsc.exe", "issuers vsc.exe", "issuers vsc.exe"],
  ["Società d'émetteurs (50%).csv", "Societa d'emetteurs (50).csv", "Società d'émetteurs (50%).csv"],
  ["東京.csv", "file.csv", "東京.csv"],
  [`${"x".repeat(149)}🌱🌱.csv`, `${"x".repeat(149)}.csv`, `${"x".repeat(149)}🌱.csv`],
];

test.each(NAMES)("original file of a load: %j is saved under a safe name", async (sent, plain, exact) => {
  const loaded = await load(client, {
    dataset: "issuers",
    file: `${HEADER}NAMED,company,Named\n`,
    fileName: encodeURIComponent(sent),
  });
  const header = (await fileOf(loaded.id)).headers.get("content-disposition") ?? "";
  const parts = /^attachment; filename="([^"\r\n]*)"; filename\*=UTF-8''([\w.%~!-]*)$/.exec(header);
  expect([parts?.[1], decodeURIComponent(parts?.[2] ?? "")]).toEqual([plain, exact]);
});

test("original file of a load: 404 with a code of its own, when the load or only its file is missing", async () => {
  expect((await problemOf(await fileOf(999_999))).slice(0, 2)).toEqual([404, "resource.not_found"]);

  const loaded = await load(client, { dataset: "issuers", file: `${HEADER}GONE,company,Gone\n` });
  const stored = await selectRow<{ key: string }>`select file_key as key from loads where id = ${loaded.id}`;
  await env.FILES.delete(stored?.key ?? "");
  expect(await problemOf(await fileOf(loaded.id))).toEqual([
    404,
    "load.file_gone",
    "The original file of this load is no longer stored.",
  ]);
  expect(await exportsOf(loaded.id)).toEqual([]);
});

test("original file of a load: 404 with the code load.without_file, when the load applies a decision", async () => {
  const pai = (source: string, scope1: number) =>
    load(client, {
      dataset: "company-pai",
      source,
      file: `issuer_id,period_end,evic_eur_m,scope1_t\nTWICE,2024-12-31,2000,${scope1}\n`,
    });
  await load(client, { dataset: "issuers", file: `${HEADER}TWICE,company,Twice\n` });
  await pai("alpha", 100);
  await pai("beta", 77);
  const pending = await client.get("/api/v1/conflict-assets?filter[status]=pending&pageSize=25");
  const [conflict] = (await pending.json<{ items: { id: number }[] }>()).items;
  const accepted = await client.post("/api/v1/conflict-assets/accept", { ids: [conflict?.id] });
  const { loadId } = await accepted.json<{ loadId: number }>();
  const decision = await settled(client, loadId);
  expect(decision).toMatchObject({ status: "finished", kind: "decision" });
  expect(await problemOf(await fileOf(loadId))).toEqual([
    404,
    "load.without_file",
    "This load applies a decision; it was not made from a file.",
  ]);
  expect(await exportsOf(loadId)).toEqual([]);
});

test("findings of a load as a table: no cell runs as a formula, also where Excel of Italy divides cells at semicolons", async () => {
  const loaded = await load(client, {
    dataset: "issuers",
    source: "formulas",
    file: text(`${HEADER}F1,"x;=HYPERLINK(1)",One\nF2,=1+1,Two\n`),
    fileName: "formulas.csv",
  });
  const csv = await (await client.get(`/api/v1/loads/${loaded.id}/findings.csv`)).text();
  expect(csv).toContain(`,x;'=HYPERLINK(1),`);
  expect(csv).toMatch(/,'=1\+1,/);
  expect(csv).not.toMatch(/(^|[,;])"?=/m);
});
