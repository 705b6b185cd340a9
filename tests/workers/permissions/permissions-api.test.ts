import { afterAll, beforeAll, expect, test } from "vitest";
import { server } from "~tests/support/permissions/api-client";
import { apiRules } from "~tests/support/permissions/api-rules";
import { seedMatrix } from "~tests/support/permissions/matrix";
import { isSafe, verdictIn } from "~tests/support/permissions/rule";
import { reportOfRun } from "~tests/support/run-report";

let matrix: Awaited<ReturnType<typeof seedMatrix>>;

/** Every path of the front with its methods, as programs name them: /users/{id}. Middleware is no path. */
const operations = [
  ...new Set(
    server.routes
      .filter(({ method }) => method !== "ALL")
      .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, "{$1}")}`),
  ),
];

beforeAll(async () => {
  matrix = await seedMatrix();
}, 60_000);

afterAll(() => reportOfRun(matrix.line("Permissions of the API")));

test("every path of the API has a rule, and every rule a path", () => {
  expect(operations.filter((operation) => !(operation in apiRules))).toEqual([]);
  expect(Object.keys(apiRules).filter((rule) => !operations.includes(rule))).toEqual([]);
});

test.each(Object.entries(apiRules))("%s answers everybody as its rule says", async (operation, rule) => {
  const sends = (method: string) =>
    isSafe(method) ? {} : { headers: { "content-type": "application/json" }, body: "{}" };
  const verdict = (answer: Response) => verdictIn(answer.status);
  expect(await matrix.wrongAnswers(operation, rule, { sends, verdict })).toEqual([]);
});
