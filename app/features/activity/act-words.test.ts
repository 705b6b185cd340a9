import { expect, test } from "vitest";
import english from "~locales/en/activity.json";
import italian from "~locales/it/activity.json";
import { actText, detailText } from "./act-words";
import { ACT_AREAS, ACT_NAMES } from "./activity-choices";

const texts: Readonly<Record<string, string>> = {
  "activity:acts.field.lastName": "Last name",
  "activity:acts.field.roles": "Roles",
  "activity:acts.value.yes": "yes",
  "frame:nav.funds": "Funds",
  "people-roles:part.SDG": "SDG",
  "people-roles:office.ROLE_ADMIN": "Administrator",
};
const words = {
  t: (key: string, options?: { defaultValue?: string }) => texts[key] ?? options?.defaultValue ?? key,
  dateTime: (instant: string) => `on ${instant.slice(0, 10)}`,
};

test.each([
  ["en", english],
  ["it", italian],
])("audit log: every act and area has its words in %s", (_, file) => {
  const { action, area } = file.acts as {
    action: Readonly<Record<string, string>>;
    area: Readonly<Record<string, string>>;
  };
  expect(ACT_NAMES.filter((name) => !action[name.replace(".", "_")])).toEqual([]);
  expect(ACT_AREAS.filter((name) => !area[name])).toEqual([]);
  expect(ACT_NAMES.filter((name) => !ACT_AREAS.some((one) => name.startsWith(`${one}.`)))).toEqual([]);
});

test("actWords: values, dates and roles of a change are shown in words", () => {
  expect(
    detailText(words, {
      lastName: { from: "Vale", to: null },
      roles: ["ROLE_ADMIN", "ROLE_FUND_SDG"],
      expiresAt: "2026-11-29T07:15:06.478Z",
      disabled: true,
    }),
  ).toBe("Last name: Vale → –; Roles: Administrator, Funds: SDG; expiresAt: on 2026-11-29; disabled: yes");
});

test("actWords: an act without a text keeps its name", () => {
  expect(actText(words, "older.act")).toBe("older.act");
});
