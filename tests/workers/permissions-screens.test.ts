import { beforeAll, expect, test } from "vitest";
import { paths } from "~/platform/paths";
import { Ask } from "~tests/support/permissions/ask";
import { PEOPLE, type PersonName, signEverybodyIn } from "~tests/support/permissions/cast";
import { filledPath } from "~tests/support/permissions/path";
import {
  isAskable,
  type Rule,
  type Thing,
  type Verdict,
  verdictIn,
  verdictOf,
} from "~tests/support/permissions/rule";
import { screenRules } from "~tests/support/permissions/screen-rules";
import { addresses } from "~tests/support/permissions/screens";
import { seedThings } from "~tests/support/permissions/things";

const ask = new Ask();
let cookies: Readonly<Record<PersonName, string>>;
let things: Awaited<ReturnType<typeof seedThings>>;

/** Every address of app/routes.ts that can be opened, and every one that takes a form. */
const operations = addresses.flatMap(({ pattern, module }) => [
  ...(module.loader || module.default ? [`GET ${pattern}`] : []),
  ...(module.action ? [`POST ${pattern}`] : []),
]);

beforeAll(async () => {
  cookies = await signEverybodyIn(ask);
  things = await seedThings();
}, 60_000);

/** Screens lead those who are not signed in to /logout, which clears what is left and finds the right door. */
function verdictOfScreen(answer: Response, rule: Rule): Verdict | number {
  if (rule.status === answer.status) return "served";
  return answer.headers.get("location") === paths.logout() ? 401 : verdictIn(answer.status);
}

test("every screen has a rule, and every rule a screen", () => {
  expect(operations.filter((operation) => !(operation in screenRules))).toEqual([]);
  expect(Object.keys(screenRules).filter((rule) => !operations.includes(rule))).toEqual([]);
});

test.each(Object.entries(screenRules))("%s answers everybody as its rule says", async (operation, rule) => {
  const [method = "", pattern = ""] = operation.split(" ");
  const wrong: string[] = [];
  for (const person of PEOPLE) {
    for (const thing of rule.thing ? (["home", "foreign", "absent"] satisfies Thing[]) : [null]) {
      if (!isAskable(rule, method, person, thing)) continue;
      const answer = await ask.answer({
        method,
        path: filledPath(pattern, rule, things[thing ?? "absent"]),
        cookie: cookies[person],
        ...(method === "POST" && { body: new URLSearchParams() }),
      });
      const expected = verdictOf(rule, method, person, thing);
      if (verdictOfScreen(answer, rule) !== expected)
        wrong.push(`${person}, ${thing ?? "–"}: ${answer.status} instead of ${expected}`);
    }
  }
  expect(wrong).toEqual([]);
});
