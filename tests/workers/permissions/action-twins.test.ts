import { expect, test } from "vitest";
import { ACTION_TWINS } from "~tests/support/permissions/action-twins";
import { apiRules } from "~tests/support/permissions/api-rules";
import type { PersonaName } from "~tests/support/permissions/personas";
import type { Rule } from "~tests/support/permissions/rule";
import { screenRules } from "~tests/support/permissions/screen-rules";

const actions = Object.keys(screenRules).filter((operation) => operation.startsWith("POST "));
const mapped = Object.entries(ACTION_TWINS).filter(([, twins]) => twins.length > 0);

/** Who gets past 403 at one of these, at least. */
const peopleOf = (rules: readonly (Rule | undefined)[]): readonly PersonaName[] | "everybody" =>
  rules.some((rule) => rule?.open)
    ? "everybody"
    : [...new Set(rules.flatMap((rule) => rule?.who ?? []))].sort();

test("actions: each names its twins when the route table has it, and each twin is a route of the API", () => {
  expect(actions.filter((action) => !(action in ACTION_TWINS))).toEqual([]);
  expect(Object.keys(ACTION_TWINS).filter((action) => !actions.includes(action))).toEqual([]);
  expect(
    Object.values(ACTION_TWINS)
      .flat()
      .filter((operation) => !(operation in apiRules)),
  ).toEqual([]);
});

/** Who finds a thing of the own tenant, and one of another, at one of these at least. */
const finders = (rules: readonly (Rule | undefined)[]) => ({
  own: [...new Set(rules.flatMap((rule) => rule?.sees ?? []))].sort(),
  foreign: [...new Set(rules.flatMap((rule) => rule?.seesForeign ?? []))].sort(),
});

test.each(mapped.filter(([action]) => screenRules[action]?.thing))(
  "%s: finds its thing for the same people when it is asked as API",
  (action, twins) => {
    expect(finders([screenRules[action]])).toEqual(finders(twins.map((twin) => apiRules[twin])));
  },
);

test.each(mapped)("%s: open to the same people when it is asked as API", (action, twins) => {
  expect(peopleOf([screenRules[action]])).toEqual(peopleOf(twins.map((twin) => apiRules[twin])));
});
