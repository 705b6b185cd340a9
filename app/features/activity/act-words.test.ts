import { expect, test } from "vitest";
import { SHARED_IDENTIFIERS } from "~/domain/facts/merged-records";
import { providerForm, tenantForm } from "~/features/people/tenants/tenants.schemas";
import english from "~locales/en/activity.json";
import { userForm } from "../people/people.schemas";
import { SETTING_NAMES } from "../settings/settings.schemas";
import { actText, detailText } from "./act-words";
import { ACT_AREAS } from "./activity-choices";

/** What is stored under another name (disabledAt), or says only which version a change was made from. */
const NOT_IN_THE_LOG = new Set(["disabled", "tenantConfigVersion"]);

const texts: Readonly<Record<string, string>> = {
  "activity:acts.field.lastName": "Last name",
  "activity:acts.field.roles": "Roles",
  "activity:acts.value.yes": "yes",
  "activity:acts.from_to": english.acts.from_to,
  "frame:nav.funds": "Funds",
  "people-roles:part.SDG": "SDG",
  "people-roles:office.ROLE_ADMIN": "Administrator",
};
const words = {
  t: (key: string, options?: { defaultValue?: string; from?: string; to?: string }) =>
    (texts[key] ?? options?.defaultValue ?? key).replace(
      /\{\{(from|to)\}\}/g,
      (_, end: "from" | "to") => options?.[end] ?? "",
    ),
  date: (day: string) => `day ${day}`,
  dateTime: (instant: string) => `on ${instant.slice(0, 10)}`,
};

test("audit log: every act is of an area, and every area has its acts", () => {
  const areas = new Set(Object.keys(english.acts.action).map((name) => name.replace(/_.*/, "")));
  expect([...areas].sort()).toEqual([...ACT_AREAS].sort());
});

test("audit log: every field that a form changes and every setting has its words", () => {
  const known = Object.keys(english.acts.field);
  const changed = [userForm, tenantForm, providerForm].flatMap((form) => Object.keys(form.shape));
  const written = changed.filter((name) => !NOT_IN_THE_LOG.has(name));
  expect(
    [...written, ...SETTING_NAMES, ...SHARED_IDENTIFIERS].filter((name) => !known.includes(name)),
  ).toEqual([]);
});

test("actWords: a thing that is recorded with its id is shown by its name", () => {
  expect(detailText(words, { portfolio: { id: "p-1", name: "Core Equity" } })).toBe("portfolio: Core Equity");
});

test("actWords: values, dates and roles of a change are shown in words", () => {
  expect(
    detailText(words, {
      lastName: { from: "Vale", to: null },
      roles: ["ROLE_ADMIN", "ROLE_FUND_SDG"],
      expiresAt: "2026-11-29T07:15:06.478Z",
      disabled: true,
      due: "2026-11-30",
    }),
  ).toBe(
    "Last name: from Vale to –; Roles: Administrator, Funds: SDG; expiresAt: on 2026-11-29; disabled: yes; due: day 2026-11-30",
  );
});

test("actWords: shows the name of an act that has no text", () => {
  expect(actText(words, "older.act")).toBe("older.act");
});
