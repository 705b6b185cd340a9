import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import type { AssetLog } from "~/features/approvals/asset-logs.answers";
import type { Page } from "~/platform/list-search";
import { load } from "~tests/support/loads";
import { signedInAdmin } from "~tests/support/signed-in-client";

const admin = signedInAdmin("keeper");

beforeAll(async () => {
  await load(admin, { dataset: "issuers", file: "issuer_id,issuer_type,name\nLOG-1,company,One\n" });
  await load(admin, {
    dataset: "issuers",
    file: "issuer_id,issuer_type,name\nLOG-1,company,One and a half\n",
  });
  await load(admin, { dataset: "issuers", file: "something else\n1\n" });
  const at = (day: string, note: string) =>
    env.DB.prepare(
      `insert into asset_logs (request_type, operation, result, at, notes)
       values ('missing-asset', 'asset_reject', 'success', ?, json_object('identifier', ?, 'name', null))`,
    ).bind(day, note);
  await env.DB.batch([
    at("2026-03-09T22:59:59.000Z", "BEFORE"),
    at("2026-03-09T23:00:00.000Z", "FIRST"),
    at("2026-03-12T22:59:59.999Z", "LAST"),
    at("2026-03-12T23:00:00.000Z", "AFTER"),
    at("2026-03-11T10:00:00.000Z", "=1+1"),
  ]);
}, 60_000);

const logs = (search: string) => admin.read<Page<AssetLog>>(`/api/v1/asset-logs?pageSize=25&${search}`);

test("a load that adds, one that changes and one that fails are logged with their counts", async () => {
  const { items } = await logs("q=test.csv");
  expect(
    items.map(({ operation, result, note }) => [operation, result, note?.key, note?.params.inserted]),
  ).toEqual([
    ["create", "failed", "load_failed", undefined],
    ["update", "success", "load", 0],
    ["create", "success", "load", 1],
  ]);
  expect(items[0]).toMatchObject({ requestType: "issuers", userName: expect.stringContaining("Last") });
});

test("the dates are whole days of the product's clock, both included", async () => {
  const { items } = await logs("filter[from]=2026-03-10&filter[to]=2026-03-12");
  expect(items.map(({ note }) => note?.params.identifier)).toEqual(["LAST", "=1+1", "FIRST"]);
});

test("From Date must be before To Date", async () => {
  for (const to of ["2026-03-09", "2026-03-10"]) {
    const answer = await admin.get(`/api/v1/asset-logs?filter[from]=2026-03-10&filter[to]=${to}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      findings: [{ message: "From Date must be before To Date" }],
    });
  }
  expect((await admin.get("/api/v1/asset-logs?filter[from]=2026-02-30")).status).toBe(400);
});

test("operation and result narrow the log", async () => {
  expect((await logs("filter[operation]=asset_reject")).total).toBe(5);
  expect((await logs("filter[result]=failed")).total).toBe(1);
  expect((await admin.get("/api/v1/asset-logs?filter[operation]=delete")).status).toBe(400);
});

test("the filtered log is exported as CSV, and no cell runs as a formula", async () => {
  const answer = await admin.get(
    "/api/v1/asset-logs/export.csv?filter[from]=2026-03-10&filter[to]=2026-03-12",
  );
  expect(answer.headers.get("content-disposition")).toContain("attachment");
  expect(await answer.text()).toBe(
    [
      "Request type,Operation,Result,Date,Notes,By",
      "Missing asset,Asset reject,Success,2026-03-09T23:00:00.000Z,FIRST,",
      "Missing asset,Asset reject,Success,2026-03-12T22:59:59.999Z,LAST,",
      "Missing asset,Asset reject,Success,2026-03-11T10:00:00.000Z,'=1+1,",
      "",
    ].join("\r\n"),
  );
});
