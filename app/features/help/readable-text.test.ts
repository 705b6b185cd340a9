import { expect, test } from "vitest";
import { ROLE_ADMIN, ROLE_TENANT_ADMIN } from "~/permissions/roles";
import type { Viewer } from "~/permissions/viewer";
import { paths } from "~/platform/paths";
import { viewer } from "~tests/support/viewer";
import { GUIDES } from "./guides";
import { readableText } from "./help.service.server";

const READERS: readonly (readonly [string, Viewer])[] = [
  ["a user without sections", viewer([])],
  ["an analyst of equities", viewer(["ROLE_EQUITY"])],
  ["a demo user", viewer(["ROLE_FUND"], { type: "DEMO" })],
  ["a customer's administrator", viewer([ROLE_TENANT_ADMIN])],
];

/** Addresses of sections whose guide and screens are closed to a customer's administrator, or to everybody but managers. */
const OF_ADMINISTRATORS = GUIDES.flatMap((guide) =>
  guide.sections.filter(({ needs }) => needs).map(({ id }) => paths.helpSection(guide.id, id)),
);

const linksOf = (reader: Viewer, guide: (typeof GUIDES)[number]["id"], section: string) =>
  (["en", "it"] as const).flatMap((locale) =>
    [...readableText({ viewer: reader, locale }, guide, section).markdown.matchAll(/\]\((\/[^)]+)\)/g)].map(
      ([, to = ""]) => to,
    ),
  );

test.each(READERS)("guides: have no link to a section of administrators, for %s", (_, reader) => {
  expect(OF_ADMINISTRATORS.length).toBeGreaterThan(10);
  for (const guide of GUIDES)
    for (const { id } of guide.sections)
      for (const to of linksOf(reader, guide.id, id)) expect(OF_ADMINISTRATORS, id).not.toContain(to);
});

test("guides: keep the links that a reader may follow", () => {
  const administrator = viewer([ROLE_ADMIN]);
  expect(linksOf(administrator, "administrator", "people")).toContain("/help/administrator/logs");
  expect(linksOf(administrator, "administrator", "what-to-do")).toContain("/administration/emails");
  expect(linksOf(viewer([ROLE_TENANT_ADMIN]), "administrator", "people")).toContain(
    "/help/administrator/invitations",
  );
});

test("guides: lead to a list of assets only who may open it", () => {
  expect(linksOf(viewer(["ROLE_FUND"]), "analyst", "tour")).toContain("/assets/funds");
  expect(linksOf(viewer(["ROLE_EQUITY"]), "analyst", "tour")).not.toContain("/assets/funds");
});
