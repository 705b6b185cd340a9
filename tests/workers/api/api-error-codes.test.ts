import { expect, test } from "vitest";
import { Client } from "~tests/support/client";
import { type ApiDocument, undocumented } from "~tests/support/generated/documented-answer";
import { person } from "~tests/support/people";
import { api } from "~workers/api/api";
import { describedDocument } from "~workers/api/reference/document";
import { INFO } from "~workers/api/reference/info";
import { isObject, type JsonObject, operationsOf } from "~workers/api/reference/schema";

const contracts = api.getOpenAPI31Document(INFO) as unknown as JsonObject;
const document = describedDocument(contracts).document as unknown as ApiDocument;

/** An answer as it is written, here or among the components. */
function written(answer: unknown): JsonObject {
  const given = answer as JsonObject;
  if (typeof given.$ref !== "string") return given;
  return document.components.responses[given.$ref.split("/").at(-1) ?? ""] as unknown as JsonObject;
}

const answers = () =>
  operationsOf(document.paths as unknown as JsonObject).flatMap(({ key, value }) =>
    Object.entries(isObject(value.responses) ? value.responses : {}).map(([status, answer]) => ({
      at: `${key} ${status}`,
      answer: written(answer),
    })),
  );

const codesAt = (at: string) => answers().find((one) => one.at === at)?.answer["x-error-codes"];

test("error codes of the API: each error answer lists its codes, in words and for programs", () => {
  const errors = answers().filter(({ at }) => at.slice(-3) >= "400");
  const poor = errors.filter(({ answer: { description, ...rest } }) => {
    const codes = rest["x-error-codes"];
    if (!Array.isArray(codes) || codes.length === 0) return true;
    return !codes.every((code) => String(description).includes(`\`${code}\``));
  });
  expect(poor.map(({ at }) => at)).toEqual([]);
  expect(errors.length).toBeGreaterThan(1000);
});

test("error codes of the API: an operation names those of its own, of its gate and of its form", () => {
  expect(codesAt("POST /analysis 429")).toEqual(["request.too_many"]);
  expect(codesAt("POST /analysis 422")).toContain("portfolio.total_above_100");
  expect(codesAt("POST /analysis 413")).toEqual(["request.body_too_large"]);
  expect(codesAt("PUT /portfolios/{id} 428")).toEqual(["request.version_required"]);
  expect(codesAt("GET /portfolios/{id} 404")).toEqual(["resource.not_found"]);
  expect(codesAt("DELETE /portfolios/{id} 403")).toContain("support.read_only");
  expect(codesAt("POST /auth/login 401")).toContain("session.sign_in_refused");
  expect(codesAt("GET /config 401")).toBeUndefined();
});

test("error codes of the API: what is answered is listed, when requests are refused on purpose", async () => {
  const { client } = await person();
  const asked: readonly (readonly [Client, string, string, unknown?])[] = [
    [new Client(), "GET", "/api/v1/portfolios"],
    [new Client(), "POST", "/api/v1/auth/login", { username: "nobody", password: "wrong password here" }],
    [client, "GET", "/api/v1/portfolios/absent"],
    [client, "GET", "/api/v1/users"],
    [client, "GET", "/api/v1/assets/funds?filter[nothing]=1"],
    [client, "POST", "/api/v1/portfolios", "{"],
    [
      client,
      "POST",
      "/api/v1/analysis",
      { holdings: [{ isin: "IE00DM41KE20", weightPct: 101 }], views: ["esg"] },
    ],
    [client, "PUT", "/api/v1/user/me/email", { email: "a@example.org", currentPassword: "not the password" }],
  ];
  for (const [asker, method, path, body] of asked) {
    const answer = await asker.request(method, path, body);
    const text = await answer.text();
    const type = answer.headers.get("content-type") ?? "";
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect([
      method,
      path,
      undocumented(document, { method, path, status: answer.status, type, text }),
    ]).toEqual([method, path, []]);
  }
});
