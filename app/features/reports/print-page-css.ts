import type { TFunction } from "i18next";
import { isReadableAccent } from "~/domain/reports/letterhead";
import { formatFor } from "~/ui/format";
import { LIGHT } from "~/ui/theme/tokens";
import { MARGIN, paperOf } from "./components/print/paper";
import { partPrefix } from "./components/print/print-context";
import { type ReportDocument, subjectOf } from "./report-document";

/** Characters of the name of a portfolio, and of the whole running head, that surely have room at 11 px. */
const NAME_LENGTH = 56;
const HEAD_LENGTH = 112;
const FONT = '"IBM Plex Sans", sans-serif';
const WIDE_SPACE = "\\2003 ";

const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="15" height="15"><path d="M6 2.5v8.2a6 6 0 0 0 12 0V2.5" fill="none" stroke="${LIGHT.ink}" stroke-width="3.2"/><path d="M2 21.2h11.5" stroke="${LIGHT.ink}" stroke-width="2.6"/><path d="M15 21.2h7" stroke="${LIGHT.ink}" stroke-width="2.6" stroke-dasharray="1.7 1"/></svg>`;

/** Text as a CSS string that can neither end itself nor the style element around it. */
function cssString(text: string): string {
  const safe = text.replace(/[\\"'<>&\n\r\f]/g, (char) => `\\${(char.codePointAt(0) ?? 32).toString(16)} `);
  return `"${safe}"`;
}

function clipped(text: string): string {
  return text.length > NAME_LENGTH ? `${text.slice(0, NAME_LENGTH - 1).trimEnd()}…` : text;
}

/** Characters of the running head that are left for the names of sections beside the longest name of a portfolio. */
export function sectionNameRoom(document: ReportDocument): number {
  const subjects = [document, ...(document.parts ?? [])].map((one) => clipped(subjectOf(one)).length);
  return HEAD_LENGTH - Math.max(...subjects);
}

/** What the foot of every page says, from left to right. */
export function footTexts(document: ReportDocument, t: TFunction): readonly string[] {
  const format = formatFor(document.locale);
  return [
    document.comparison === null && document.sheet === null && !document.parts
      ? t("foot.data", { version: document.data.version, date: format.date(document.portfolio.asOf) })
      : t("foot.data_only", { version: document.data.version }),
    t("foot.report", { number: document.number }),
    ...(document.demonstration ? [t(`demonstration.${document.demonstration}`)] : []),
  ];
}

/** The customer's accent colour, or the product's; what is no readable colour is not set into a style. */
function accentOf({ tenant }: ReportDocument): string {
  const own = tenant.letterhead?.accent;
  return own !== undefined && isReadableAccent(own) ? own : LIGHT.accent;
}

/** The light colours as custom properties, under the names the screens use. */
export function tokenCss(document: ReportDocument): string {
  const colours = { ...LIGHT, accent: accentOf(document) };
  const tokens = Object.entries(colours).map(([name, value]) => `--us-${name}:${value}`);
  return `:root{${tokens.join(";")}}`;
}

/**
 * Paper, margins, running head and foot. They stand in the margin boxes of CSS, which are not part of the content that a
 * screen reader reads, and each section is a named page, so that the head can name it.
 */
export function pageCss(document: ReportDocument, t: TFunction): string {
  const paper = paperOf(document.locale);
  const head = `font:11px ${FONT};border-bottom:1px solid ${LIGHT["line-2"]};vertical-align:bottom;padding-bottom:9px;margin-bottom:7px;white-space:nowrap`;
  const foot = `font:10.5px ${FONT};border-top:1px solid ${LIGHT["line-2"]};vertical-align:top;padding-top:9px;margin-top:9px;white-space:nowrap`;
  const left = footTexts(document, t).map(cssString).join(` "${WIDE_SPACE}${WIDE_SPACE}" `);
  const bare = ["@top-left", "@top-right", "@bottom-left", "@bottom-right"].map(
    (box) => `${box}{content:none;border:0}`,
  );
  // As content it would stand on the base line, above the middle of the name.
  const mark = `background:url("data:image/svg+xml,${encodeURIComponent(MARK)}") no-repeat 0 calc(100% - 8px)/15px;padding-left:21px`;
  const sections = document.sections
    .filter((name) => name !== "cover")
    .map(
      (name) =>
        `@page ${name}{@top-right{content:${cssString(t(`sections.${name}`))}}}.page-${name}{page:${name}}`,
    );
  const parts = (document.parts ?? []).flatMap((part) =>
    part.sections.map((name) => {
      const subject = cssString(clipped(subjectOf(part)));
      const section = cssString(t(`sections.${name}`));
      return `@page ${partPrefix(part.place)}${name}{@top-left{content:${subject}}@top-right{content:${section}}}`;
    }),
  );
  return [
    `@page{size:${paper.format};margin:${MARGIN.top}px ${MARGIN.side}px ${MARGIN.bottom}px;`,
    `@top-left{content:${cssString(clipped(subjectOf(document)))};${mark};width:auto;text-align:left;color:${LIGHT["ink-2"]};${head};font-weight:500}`,
    `@top-right{content:"";width:auto;text-align:right;color:${LIGHT["ink-3"]};${head}}`,
    `@bottom-left{content:${left};width:90%;text-align:left;color:${LIGHT["ink-3"]};${foot}}`,
    `@bottom-right{content:counter(page);width:10%;text-align:right;color:${LIGHT.ink};${foot};font-weight:600}}`,
    `@page contents{@top-right{content:${cssString(t("contents.title"))}}}.page-contents{page:contents}`,
    `@page cover{margin:0;${bare.join("")}}.page-cover{page:cover}`,
    ...sections,
    ...parts,
  ].join("\n");
}
