import { canOpenPart, canOpenSection, isDemo, paiSections } from "~/permissions/policy";
import { isSection, type Section, type SubRole } from "~/permissions/sections";
import type { SignedInContext } from "~/platform/context.server";
import { notFound, sectionNotAllowed } from "~/platform/errors";
import type { AssetPart } from "./assets.types";
import type { ColumnFilter } from "./list-query.types";

/** The section a path names, if there is one and the viewer may open it: 404, or 403 "Section Not Allowed". */
export function openedSection(app: SignedInContext, name: string): Section {
  if (!isSection(name)) throw notFound();
  if (!canOpenSection(app.viewer, name)) throw sectionNotAllowed();
  return name;
}

/** Conditions the viewer cannot take away: the demo's assets, and of PAI the sections whose sub-role is held. */
export function enforcedFilters(app: SignedInContext, section: Section): ColumnFilter[] {
  const only = (column: string, values: readonly string[]): ColumnFilter => ({
    column,
    values,
    min: null,
    max: null,
  });
  return [
    ...(isDemo(app.viewer) ? [only("demo", ["true"])] : []),
    ...(section === "pai" ? [only("section", paiSections(app.viewer))] : []),
  ];
}

/** Tabs in their order, each with the sub-role that opens it where the section has it, and the sections that show it. */
const PARTS: readonly (readonly [part: AssetPart, subRole: SubRole | null, sections: readonly Section[]])[] =
  [
    ["overview", null, ["funds", "etfs", "equities", "supranationals", "thematics"]],
    ["esg", null, ["funds", "etfs", "equities", "supranationals", "thematics"]],
    ["eet", "EET", ["funds", "etfs"]],
    ["sdg", "SDG", ["funds", "etfs", "equities", "governatives", "thematics"]],
    ["pai", "PAI", ["funds", "etfs", "equities", "governatives", "supranationals", "pai"]],
    ["taxonomy", "EU_TAX", ["equities"]],
    ["sustainable", "SUSTAINABLE_INVESTMENT", ["equities"]],
    ["activities", null, ["equities", "exclusions"]],
    ["law220", "LAW_220", ["funds", "etfs"]],
    ["sanctions", "SANCTIONS", ["funds", "etfs", "equities", "governatives", "supranationals", "thematics"]],
    ["impact", "IMPACT_METRICS", ["thematics"]],
    ["holdings", null, ["funds", "etfs"]],
    ["classes", null, ["funds", "etfs"]],
    ["exclusions", null, ["funds", "etfs", "equities", "exclusions", "exclusions-pab-ctb"]],
    ["instruments", null, ["equities", "supranationals", "pai", "exclusions", "exclusions-pab-ctb"]],
    ["funds", null, ["equities", "exclusions", "exclusions-pab-ctb"]],
    ["documents", null, ["funds", "etfs"]],
  ];

/** The tabs of a detail page that the viewer's sub-roles open. */
export function openParts(app: SignedInContext, section: Section): readonly AssetPart[] {
  return PARTS.flatMap(([part, subRole, sections]) => {
    if (!sections.includes(section)) return [];
    return subRole === null || canOpenPart(app.viewer, section, subRole) ? [part] : [];
  });
}
