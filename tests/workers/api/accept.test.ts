import { beforeAll, expect, test } from "vitest";
import { ROLE_SYSTEM_ADMIN } from "~/permissions/roles";
import { JSON_LINES_TYPE, XLSX_TYPE } from "~/platform/http/download";
import { signedInClient } from "~tests/support/signed-in-client";
import { Client } from "../../support/client";

interface ApiDocument {
  readonly paths: Readonly<
    Record<
      string,
      { readonly get?: { readonly responses: Readonly<Record<string, { readonly content?: object }>> } }
    >
  >;
}

const client = signedInClient({ username: "accepting", roles: [ROLE_SYSTEM_ADMIN] });
/** Lists and figures of several forms whose address names nothing that has to be there first. */
let paths: readonly string[];

beforeAll(async () => {
  const document = await (await client.get("/api/v1/openapi.json")).json<ApiDocument>();
  paths = Object.entries(document.paths).flatMap(([path, { get }]) => {
    const types = Object.keys(get?.responses[200]?.content ?? {});
    return types.includes("application/json") && types.length > 1 && !path.includes("{") ? [path] : [];
  });
}, 60_000);

const typeOf = (answer: Response) => answer.headers.get("content-type")?.split(";")[0];

test("Accept header of every list: the form that is wanted most is sent, and 406 where none is wanted", async () => {
  expect(paths.length).toBeGreaterThan(15);
  for (const path of paths) {
    const ask = async (accept: string) => client.get(`/api/v1${path}`, { accept });
    const shown = await ask("text/csv;q=0.1, application/json");
    expect([path, shown.status, typeOf(shown)]).toEqual([path, 200, "application/json"]);
    const file = await ask("application/json;q=0, text/*");
    expect([path, file.status, typeOf(file)]).toEqual([path, 200, "text/csv"]);
    const refused = await ask("image/png");
    expect([path, refused.status, typeOf(refused)]).toEqual([path, 406, "application/problem+json"]);
    expect(await refused.json()).toMatchObject({
      code: "request.not_acceptable",
      detail: expect.stringMatching(/application\/json, text\/csv.*; the request accepts none of these\./),
    });
  }
}, 60_000);

test.each([
  [undefined, "application/json"],
  ["text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", "application/json"],
  [`${JSON_LINES_TYPE};q=0.5, ${XLSX_TYPE};q=0.6`, XLSX_TYPE],
  [`${XLSX_TYPE};q=0, ${JSON_LINES_TYPE};q=0.001`, JSON_LINES_TYPE],
])("Accept header of the list of portfolios: %s is answered with %s", async (accept, type) => {
  const answer = await client.get("/api/v1/portfolios", accept === undefined ? {} : { accept });
  expect([answer.status, typeOf(answer)]).toEqual([200, type]);
});

test("Accept header: what the address says of the form goes first", async () => {
  const csv = await client.get("/api/v1/statistics/users?format=csv", { accept: "application/json" });
  expect([csv.status, typeOf(csv)]).toEqual([200, "text/csv"]);
  const json = await client.get("/api/v1/statistics/users?format=json", { accept: "text/csv" });
  expect([json.status, typeOf(json)]).toEqual([200, "application/json"]);
});

test("Accept header: who may not have the list hears that, not what it could be sent as", async () => {
  const reader = new Client();
  await reader.signInNew({ username: "accepting-reader" });
  expect((await reader.get("/api/v1/emails", { accept: "image/png" })).status).toBe(403);
  expect((await new Client().get("/api/v1/portfolios", { accept: "image/png" })).status).toBe(401);
});
