import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { translate } from "~/platform/i18n.server";
import type { Locale } from "~/platform/languages/locale";
import { guideText, REFERENCE } from "./guide-texts.server";
import { GUIDES } from "./guides";
import { helpOfScreen } from "./help.service.server";

const root = path.resolve(import.meta.dirname, "../../..");
const routes = readFileSync(path.join(root, "app/routes.ts"), "utf8");
const addresses = [...routes.matchAll(/route\("([^"]+)", "routes\/[^"]+"\)/g)].map(([, one]) => `/${one}`);

/** Every screen inside the frame; public ones have no help, resources are no screens. */
const screens = [
  ...(routes.split("// Resources")[0]?.split("// Protected")[1] ?? "").matchAll(
    /route\("([^"]+)", "[^"]+\.tsx"\)/g,
  ),
].map(([, address]) => `/${address}`);

const sections = GUIDES.flatMap((guide) => guide.sections.map(({ id }) => [guide.id, id] as const));
const written = (["en", "it"] as const).flatMap((locale) =>
  sections.map(([guide, section]) => [locale, guide, section] as const),
);
const source = (locale: string, guide: string, section: string) =>
  readFileSync(path.join(import.meta.dirname, "guides", locale, guide, `${section}.md`), "utf8");

test("screens: each has a section of a guide", () => {
  expect(screens.length).toBeGreaterThan(70);
  expect(screens.filter((address) => helpOfScreen(address.replaceAll(":", "")) === null)).toEqual([]);
});

test("guides: name only addresses that app/routes.ts has", () => {
  const named = GUIDES.flatMap((guide) => guide.sections.flatMap((section) => section.screens));
  expect(named.filter((address) => !screens.includes(address))).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
});

test.each(["en", "it"])("guides in %s: a file for each section and no other", (locale) => {
  for (const { id, sections } of GUIDES) {
    const files = readdirSync(path.join(import.meta.dirname, "guides", locale, id));
    expect(files.sort()).toEqual(sections.map((section) => `${section.id}.md`).sort());
  }
});

test.each(written)("guide text %s/%s/%s: begins with its title", (locale, guide, section) => {
  expect(source(locale, guide, section)).toMatch(/^# \S.*\n\n\S/);
  expect(guideText(locale, guide, section).title).not.toMatch(/[{}#]/);
});

test.each(written)(
  "guide text %s/%s/%s: each name of a button is a text without gaps or marks of its own",
  (locale: Locale, guide, section) => {
    for (const [, key = ""] of source(locale, guide, section).matchAll(REFERENCE)) {
      const shown = translate(locale, key);
      const [, name] = key.split(":");
      expect(shown, key).not.toBe(name);
      expect(shown, key).not.toMatch(/\{\{|<\/?\w/);
    }
    expect(guideText(locale, guide, section).markdown).not.toContain("{{");
  },
);

/** Where components name a text, line by line. */
const uses = readdirSync(path.join(root, "app"), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".tsx"))
  .flatMap((file) => readFileSync(path.join(root, "app", file), "utf8").split("\n"));
const isHeardOnly = (line: string) => /aria-label=\{t\(/.test(line) && !/ (title|label)=\{t\(/.test(line);

test("guides: name no text that only screen readers are told", () => {
  const keys = new Set(
    written.flatMap(([locale, guide, section]) =>
      [...source(locale, guide, section).matchAll(REFERENCE)].map(([, key = ""]) => key),
    ),
  );
  const heardOnly = [...keys].filter((key) => {
    const [, name = ""] = key.split(":");
    const group = name.includes(".") ? [`\`${name.slice(0, name.lastIndexOf(".") + 1)}\${`] : [];
    const named = [`"${name}"`, `"${key}"`, ...group];
    const lines = uses.filter((line) => named.some((text) => line.includes(text)));
    return lines.length > 0 && lines.every(isHeardOnly);
  });
  expect(heardOnly).toEqual([]);
});

/** An address as a pattern of app/routes.ts fits it. */
const leadsSomewhere = (to: string) =>
  to.startsWith("/api/v1/docs") ||
  addresses.some((address) => new RegExp(`^${address.replaceAll(/:\w+/g, "[^/]+")}$`).test(to));

test.each(written)(
  "guide text %s/%s/%s: each link leads to a screen or a section",
  (locale, guide, section) => {
    for (const [, to = ""] of source(locale, guide, section).matchAll(/\]\(([^)]+)\)/g)) {
      const [, inGuide, inSection] = /^\/help\/(\w+)\/([\w-]+)$/.exec(to) ?? [];
      expect(leadsSomewhere(to), to).toBe(true);
      if (inGuide) expect(sections).toContainEqual([inGuide, inSection]);
    }
  },
);

test("guides: both languages refer to the same texts, section by section", () => {
  const keysOf = (locale: string, guide: string, section: string) =>
    [...new Set([...source(locale, guide, section).matchAll(REFERENCE)].map(([, key]) => key))].sort();
  for (const [guide, section] of sections) {
    expect(keysOf("it", guide, section), section).toEqual(keysOf("en", guide, section));
  }
});
