import { beforeAll, expect, test } from "vitest";
import { apiRules } from "~tests/support/permissions/api-rules";
import { Ask, server } from "~tests/support/permissions/ask";
import { PEOPLE, type PersonName, signEverybodyIn } from "~tests/support/permissions/cast";
import { filledPath } from "~tests/support/permissions/path";
import { isAskable, isSafe, type Thing, verdictIn, verdictOf } from "~tests/support/permissions/rule";
import { seedThings } from "~tests/support/permissions/things";

const ask = new Ask();
let cookies: Readonly<Record<PersonName, string>>;
let things: Awaited<ReturnType<typeof seedThings>>;

/** Every path of the front with its methods, as programs name them: /users/{id}. Middleware is no path. */
const operations = [
  ...new Set(
    server.routes
      .filter(({ method }) => method !== "ALL")
      .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, "{$1}")}`),
  ),
];

beforeAll(async () => {
  cookies = await signEverybodyIn(ask);
  things = await seedThings();
}, 60_000);

test("every path of the API has a rule, and every rule a path", () => {
  expect(operations.filter((operation) => !(operation in apiRules))).toEqual([]);
  expect(Object.keys(apiRules).filter((rule) => !operations.includes(rule))).toEqual([]);
});

test.each(Object.entries(apiRules))("%s answers everybody as its rule says", async (operation, rule) => {
  const [method = "", path = ""] = operation.split(" ");
  const wrong: string[] = [];
  for (const person of PEOPLE) {
    for (const thing of rule.thing ? (["home", "foreign", "absent"] satisfies Thing[]) : [null]) {
      if (!isAskable(rule, method, person, thing)) continue;
      const answer = await ask.answer({
        method,
        path: filledPath(path, rule, things[thing ?? "absent"]),
        cookie: cookies[person],
        ...(!isSafe(method) && { headers: { "content-type": "application/json" }, body: "{}" }),
      });
      const expected = verdictOf(rule, method, person, thing);
      const actual = verdictIn(answer.status);
      if (actual !== expected)
        wrong.push(`${person}, ${thing ?? "–"}: ${answer.status} instead of ${expected}`);
    }
  }
  expect(wrong).toEqual([]);
});
