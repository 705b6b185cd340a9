import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import type { UploadState } from "~/features/loading/uploads/uploads.answers";
import { forgetUnfinishedUploads } from "~/features/loading/uploads/uploads.service.server";
import { createContext } from "~/platform/context.server";
import { sha256Hex } from "~/platform/sha256";
import { contentOf, refusalOf } from "~tests/support/answers";
import type { Client } from "~tests/support/client";
import { settled } from "~tests/support/loads";
import { admin, person } from "~tests/support/people";
import { runSql, selectRow } from "~tests/support/sql";

const HEADER = "issuer_id,issuer_type,name,notes\n";
const ROW_BYTES = 4_000;
/** Two whole parts and a rest: 11 MB of which most is a column that is not used. */
const ROWS = 2_750;

let client: Client;
let other: Client;
let file: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  client = (await admin()).client;
  other = (await admin()).client;
  const rows = Array.from({ length: ROWS }, (_, at) => {
    const start = `PART-${at},company,Company ${at},`;
    return start + "x".repeat(ROW_BYTES - start.length - 1);
  });
  file = new TextEncoder().encode(`${HEADER}${rows.join("\n")}\n`);
}, 60_000);

const begin = (sizeBytes = file.byteLength, by = client) =>
  contentOf<UploadState>(
    by.post("/api/v1/uploads", { dataset: "issuers", fileName: "large.csv", sizeBytes }),
    201,
  );

function partOf(upload: UploadState, number: number): Uint8Array<ArrayBuffer> {
  return file.slice((number - 1) * upload.partBytes, number * upload.partBytes);
}

const put = (upload: UploadState, number: number, body: Uint8Array, headers = {}, by = client) =>
  by.request("PUT", `/api/v1/uploads/${upload.id}/parts/${number}`, body, headers);

const state = (upload: UploadState) => client.read<UploadState>(`/api/v1/uploads/${upload.id}`);

const codeOf = (answer: Response) => refusalOf(answer);

test("parts come in any order, one of them twice, and make the file that is loaded once", async () => {
  const upload = await begin();
  expect(upload).toMatchObject({ status: "open", receivedBytes: 0, parts: [] });
  expect(await codeOf(await client.post(`/api/v1/uploads/${upload.id}/complete`))).toEqual([
    409,
    "upload.incomplete",
  ]);
  for (const number of [3, 1, 1]) {
    const answer = await put(upload, number, partOf(upload, number));
    expect(answer.status, await answer.clone().text()).toBe(200);
  }
  // After a reload of the page this is what is known.
  const open = await client.read<{ items: UploadState[] }>("/api/v1/uploads");
  const known = open.items.find(({ id }) => id === upload.id);
  expect(known?.parts.map(({ number }) => number)).toEqual([1, 3]);
  expect(known?.receivedBytes).toBe(partOf(upload, 1).length + partOf(upload, 3).length);
  expect(known?.parts[0]?.sha256).toBe(await sha256Hex(partOf(upload, 1)));
  expect((await put(upload, 2, partOf(upload, 2))).status).toBe(200);

  const [first, second] = [
    await client.post(`/api/v1/uploads/${upload.id}/complete`),
    await client.post(`/api/v1/uploads/${upload.id}/complete`),
  ];
  expect([first.status, second.status]).toEqual([202, 202]);
  const { loadId } = await first.json<{ loadId: number }>();
  expect(await second.json()).toEqual({ loadId });
  const load = await settled(client, loadId);
  expect(load.rows).toMatchObject({ read: ROWS, inserted: ROWS, rejected: 0 });
  expect(await state(upload)).toMatchObject({ status: "completed", loadId });
  expect(await codeOf(await put(upload, 1, partOf(upload, 1)))).toEqual([409, "upload.closed"]);
}, 60_000);

test("a part that is too short, too long, damaged or none of the file is not taken", async () => {
  const upload = await begin();
  const part = partOf(upload, 1);
  expect(await codeOf(await put(upload, 1, part.slice(1)))).toEqual([422, "upload.part_length"]);
  expect(await codeOf(await put(upload, 3, part))).toEqual([422, "upload.part_length"]);
  const sum = { "x-part-sha256": await sha256Hex(part.slice(1)) };
  expect(await codeOf(await put(upload, 1, part, sum))).toEqual([422, "upload.part_damaged"]);
  expect((await put(upload, 4, part)).status).toBe(404);
  expect((await put(upload, 0, part)).status).toBe(400);
  expect((await state(upload)).parts).toEqual([]);
});

test("nobody else sees an upload or adds to it, whatever they are", async () => {
  const upload = await begin();
  const analyst = (await person()).client;
  for (const [stranger, status] of [
    [other, 404],
    [analyst, 403],
  ] as const) {
    expect((await put(upload, 1, partOf(upload, 1), {}, stranger)).status).toBe(status);
    expect((await stranger.get(`/api/v1/uploads/${upload.id}`)).status).toBe(status);
    expect((await stranger.post(`/api/v1/uploads/${upload.id}/complete`)).status).toBe(status);
    expect((await stranger.delete(`/api/v1/uploads/${upload.id}`)).status).toBe(status);
  }
  expect(await state(upload)).toMatchObject({ status: "open", parts: [] });
});

test("more than 50 MB and an unknown dataset are refused before a byte is sent", async () => {
  const announce = (more: object) =>
    client.post("/api/v1/uploads", { dataset: "issuers", fileName: "a.csv", sizeBytes: 10, ...more });
  // 50 MB as file managers show them: 50 × 1,024 × 1,024.
  expect((await announce({ sizeBytes: 52_428_800 })).status).toBe(201);
  expect(await codeOf(await announce({ sizeBytes: 52_428_801 }))).toEqual([413, "load.file_too_large"]);
  expect(await codeOf(await announce({ dataset: "weather" }))).toEqual([400, "load.unknown_dataset"]);
  expect((await announce({ sizeBytes: 0 })).status).toBe(400);
});

test("a whole file that is no table is refused with its reason, and not kept", async () => {
  const pdf = new TextEncoder().encode("%PDF-1.7 and so on");
  const upload = await begin(pdf.byteLength);
  expect((await put(upload, 1, pdf)).status).toBe(200);
  const answer = await client.post(`/api/v1/uploads/${upload.id}/complete`);
  expect(await codeOf(answer)).toEqual([415, "load.file_pdf"]);
  expect(await state(upload)).toMatchObject({ status: "refused", loadId: null });
});

test("what is given up, and what nobody continued for a day, goes away", async () => {
  const [given, forgotten, young] = [await begin(), await begin(), await begin()];
  expect((await put(given, 1, partOf(given, 1))).status).toBe(200);
  expect((await client.delete(`/api/v1/uploads/${given.id}`)).status).toBe(204);
  expect((await state(given)).status).toBe("discarded");
  expect(await codeOf(await put(given, 2, partOf(given, 2)))).toEqual([409, "upload.closed"]);

  await runSql`
    update uploads set updated_at = ${new Date(Date.now() - 25 * 3_600_000).toISOString()} where id = ${forgotten.id}`;
  await forgetUnfinishedUploads(createContext(env));
  expect((await state(forgotten)).status).toBe("expired");
  expect((await state(young)).status).toBe("open");
  const row = await selectRow<{ key: string; id: string }>`
    select file_key as key, store_upload_id as id from uploads where id = ${forgotten.id}`;
  const store = env.FILES.resumeMultipartUpload(row?.key ?? "", row?.id ?? "");
  await expect(store.uploadPart(1, partOf(forgotten, 1))).rejects.toThrow();
});
