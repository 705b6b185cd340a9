import { translate } from "~/platform/i18n.server";
import { DEFAULT_LOCALE, type Locale } from "~/platform/languages/locale";
import type { GuideId } from "./guides";

const files = import.meta.glob<string>("./guides/*/*/*.md", {
  eager: true,
  query: "?raw",
  import: "default",
});

/** The name of a button, column or screen: `{{portfolios:import}}` is its text in the reader's language. */
export const REFERENCE = /\{\{([\w-]+:[\w.-]+)\}\}/g;

/** Marks that Markdown would read as its own in the name of a button. */
const MARKS = /[\\`*_[\]<>#|]/g;

export interface GuideText {
  readonly title: string;
  readonly markdown: string;
}

/** A section as it is written in a language; in English where that language lacks it. */
export function guideText(locale: Locale, guide: GuideId, section: string): GuideText {
  const written =
    files[`./guides/${locale}/${guide}/${section}.md`] ??
    files[`./guides/${DEFAULT_LOCALE}/${guide}/${section}.md`];
  if (written === undefined) throw new Error(`No text of the guide: ${guide}/${section}`);
  const [heading = "", ...lines] = written.split("\n");
  return {
    title: heading.replace(/^# /, "").replace(REFERENCE, (_, key: string) => translate(locale, key)),
    markdown: lines
      .join("\n")
      .replace(REFERENCE, (_, key: string) => translate(locale, key).replace(MARKS, "\\$&")),
  };
}
