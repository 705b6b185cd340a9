import { paiSections } from "~/permissions/policy";
import { isSection, type Section } from "~/permissions/sections";
import type { Viewer } from "~/permissions/viewer";
import type { SignedInContext } from "~/platform/context.server";
import { notFound, sectionNotAllowed } from "~/platform/errors";
import type { AssetPart } from "./asset-detail.answers";
import type { ColumnFilter } from "./list-query.types";
import { opensShown, type Shown } from "./shown";

/** The section a path names, if there is one and the viewer may open it: 404, or 403 "Section Not Allowed". */
export function openedSection(app: SignedInContext, name: string): Section {
  if (!isSection(name)) throw notFound();
  if (!app.licence.opensSection(name)) throw sectionNotAllowed();
  return name;
}

/** The sections whose instruments have a page in a section: lists of issuers show what others hold, PAI with the sub-role. */
export function sectionsBehind(viewer: Viewer, section: Section): readonly Section[] {
  if (section === "pai") return paiSections(viewer);
  return section === "exclusions" || section === "exclusions-pab-ctb" ? ISSUERS_LIE_IN : [section];
}

const ISSUERS_LIE_IN: readonly Section[] = ["equities", "governatives", "supranationals"];

/** Conditions the viewer cannot take away: the demo's assets, and of PAI the sections whose sub-role is held. */
export function enforcedFilters(app: SignedInContext, section: Section): ColumnFilter[] {
  const only = (column: string, values: readonly string[]): ColumnFilter => ({
    column,
    values,
    min: null,
    max: null,
  });
  return [
    ...(app.licence.demoOnly ? [only("demo", ["true"])] : []),
    ...(section === "pai" ? [only("section", paiSections(app.viewer))] : []),
  ];
}

/** Tabs in their order, each with what it shows, and the sections that have it. The licence alone opens them. */
const PARTS: readonly (readonly [part: AssetPart, shown: Shown, sections: readonly Section[]])[] = [
  ["overview", null, ["funds", "etfs", "equities", "supranationals", "thematics"]],
  ["esg", "esg-ratings", ["funds", "etfs", "equities", "supranationals", "thematics"]],
  ["eet", "eet", ["funds", "etfs"]],
  ["sdg", "sdg-scores", ["funds", "etfs", "equities", "governatives", "thematics"]],
  ["pai", "company-pai", ["funds", "etfs", "equities", "governatives", "supranationals", "pai"]],
  ["taxonomy", "company-taxonomy", ["equities"]],
  ["sustainable", "sustainable-investment", ["equities"]],
  ["activities", "company-activities", ["equities", "exclusions"]],
  ["law220", "law-220-list", ["funds", "etfs"]],
  ["sanctions", "sanctions", ["funds", "etfs", "equities", "governatives", "supranationals", "thematics"]],
  ["impact", ["bond-issues", "co2_avoided_t"], ["thematics"]],
  ["holdings", "fund-holdings", ["funds", "etfs"]],
  ["classes", null, ["funds", "etfs"]],
  ["exclusions", "benchmark-exclusions", ["funds", "etfs", "equities", "exclusions", "exclusions-pab-ctb"]],
  ["instruments", null, ["equities", "supranationals", "pai", "exclusions", "exclusions-pab-ctb"]],
  ["funds", null, ["equities", "exclusions", "exclusions-pab-ctb"]],
  ["documents", "fund-facts", ["funds", "etfs"]],
];

/** The tabs of a detail page that the viewer's licence opens. */
export function openParts(app: SignedInContext, section: Section): readonly AssetPart[] {
  return PARTS.flatMap(([part, shown, sections]) =>
    sections.includes(section) && opensShown(app.licence, section, shown) ? [part] : [],
  );
}
