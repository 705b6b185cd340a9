import { afterAll, beforeAll, expect, test } from "vitest";
import { paths } from "~/platform/paths";
import { seedMatrix } from "~tests/support/permissions/matrix";
import { type Rule, type Verdict, verdictIn } from "~tests/support/permissions/rule";
import { screenRules } from "~tests/support/permissions/screen-rules";
import { addresses } from "~tests/support/permissions/screens";
import { reportOfRun } from "~tests/support/run-report";

let matrix: Awaited<ReturnType<typeof seedMatrix>>;

/** Every address of app/routes.ts that can be opened, and every one that takes a form. */
const operations = addresses.flatMap(({ pattern, module }) => [
  ...(module.loader || module.default ? [`GET ${pattern}`] : []),
  ...(module.action ? [`POST ${pattern}`] : []),
]);

beforeAll(async () => {
  matrix = await seedMatrix();
}, 60_000);

afterAll(() => reportOfRun(matrix.line("Permissions of the screens")));

/** Screens lead those who are not signed in to /logout, which clears what is left and leads to the right sign-in page. */
function verdictOfScreen(answer: Response, rule: Rule): Verdict | number {
  if (rule.status === answer.status) return "served";
  return answer.headers.get("location") === paths.logout() ? 401 : verdictIn(answer.status);
}

test("every screen has a rule, and every rule a screen", () => {
  expect(operations.filter((operation) => !(operation in screenRules))).toEqual([]);
  expect(Object.keys(screenRules).filter((rule) => !operations.includes(rule))).toEqual([]);
});

test.each(Object.entries(screenRules))("%s answers everybody as its rule says", async (operation, rule) => {
  const sends = (method: string) => (method === "POST" ? { body: new URLSearchParams() } : {});
  expect(await matrix.wrongAnswers(operation, rule, { sends, verdict: verdictOfScreen })).toEqual([]);
});
