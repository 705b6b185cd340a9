import { matchRoutes } from "@remix-run/react";
import { folded } from "~/domain/search/folded";
import { richText } from "~/features/content/rich-text.server";
import { can, canOpenSection, type Permission } from "~/permissions/policy";
import { SECTIONS } from "~/permissions/sections";
import type { Viewer } from "~/permissions/viewer";
import { permitted, type SignedInContext } from "~/platform/context.server";
import { notFound } from "~/platform/errors";
import { translate } from "~/platform/i18n.server";
import { paths } from "~/platform/paths";
import { type GuideText, guideText } from "./guide-texts.server";
import { GUIDES, type GuideId } from "./guides";
import type { GuideContents, GuidePage, SectionLink } from "./help.types";
import { openLinks, openSteps } from "./open-steps";

const isOpen = (viewer: Viewer, { needs }: { readonly needs?: Permission }) =>
  needs === undefined || can(viewer, needs);

/** The guides that the viewer may read, each with the sections about what the viewer may open. */
export function listGuides({ viewer, locale }: SignedInContext): readonly GuideContents[] {
  return GUIDES.filter((guide) => isOpen(viewer, guide)).map((guide) => ({
    guide: guide.id,
    sections: guide.sections
      .filter((section) => isOpen(viewer, section))
      .map(({ id }) => ({ guide: guide.id, section: id, title: guideText(locale, guide.id, id).title })),
  }));
}

/** One section, with the contents of its guide and the sections before and after it. */
export function showSection(app: SignedInContext, guideId: GuideId, sectionId: string): GuidePage {
  const section = GUIDES.find(({ id }) => id === guideId)?.sections.find(({ id }) => id === sectionId);
  if (!section) throw notFound();
  if (section.needs) permitted(app, section.needs);
  const contents = listGuides(app).find(({ guide }) => guide === guideId);
  if (!contents) throw notFound();
  const at = contents.sections.findIndex((one) => one.section === sectionId);
  const { title, markdown } = readableText(app, guideId, sectionId);
  return {
    title,
    body: richText(markdown),
    contents,
    previous: contents.sections[at - 1] ?? null,
    next: contents.sections[at + 1] ?? null,
  };
}

/** The text of a section, whose links lead to nothing that would refuse the reader. */
export function readableText(
  app: Pick<SignedInContext, "viewer" | "locale">,
  guide: GuideId,
  section: string,
): GuideText {
  const { title, markdown } = guideText(app.locale, guide, section);
  const steps = openSteps(markdown, app.viewer, wordsOf(app));
  return { title, markdown: openLinks(steps, (to) => leads(app.viewer, to)) };
}

/** Whether an address that a guide names is open to the viewer: a section of a guide, or the screen one is about. */
function leads(viewer: Viewer, to: string): boolean {
  const list = SECTIONS.find((section) => to === paths.assets(section));
  if (list !== undefined) return canOpenSection(viewer, list);
  const help = to.startsWith("/help/") ? to : helpOfScreen(to);
  return GUIDES.every((guide) =>
    guide.sections.every(
      (section) =>
        paths.helpSection(guide.id, section.id) !== help ||
        (isOpen(viewer, guide) && isOpen(viewer, section)),
    ),
  );
}

const wordsOf = ({ locale }: Pick<SignedInContext, "locale">) => ({
  notInDemo: translate(locale, "errors:not_in_demo"),
  notAllowed: translate(locale, "help:not_allowed"),
});

const SCREENS = GUIDES.flatMap((guide) =>
  guide.sections.flatMap((section) =>
    section.screens.map((path) => ({ path, id: paths.helpSection(guide.id, section.id) })),
  ),
);

/** The address of the section about a screen; null where no section is about it. */
export function helpOfScreen(pathname: string): string | null {
  return matchRoutes(SCREENS, pathname)?.at(-1)?.route.id ?? null;
}

const MAX_FOUND = 4;

/** Sections with each word of a question in their title first, then those with them anywhere in their text. */
export function findSections(app: SignedInContext, question: string): readonly SectionLink[] {
  const words = folded(question).split(" ");
  const holds = (text: string) => words.every((word) => folded(text).includes(word));
  const sections = listGuides(app).flatMap((guide) => guide.sections);
  const titled = sections.filter(({ title }) => holds(title));
  const others = sections.filter(
    (one) => !titled.includes(one) && holds(guideText(app.locale, one.guide, one.section).markdown),
  );
  return [...titled, ...others].slice(0, MAX_FOUND);
}
