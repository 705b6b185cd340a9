import type { DatasetName, FactValues } from "~/domain/facts/fact";
import { INSTRUMENT_SECTIONS } from "~/domain/instruments/instrument-section";
import { metricsOf } from "~/domain/metrics/catalogue";
import type { FactNeed, Metric } from "~/domain/metrics/metric";
import { VIEW_NAMES, type ViewName } from "~/domain/metrics/view-names";

/** How much of a dataset is open: `only` these fields, or all `except` these. */
export interface DatasetGrant {
  readonly only?: readonly string[];
  readonly except?: readonly string[];
}

type SectionGrants = Readonly<Partial<Record<DatasetName, DatasetGrant>>>;

/**
 * What somebody's figures may rest on, by section: a section or dataset that is not named is closed. Null: everything,
 * for administrators and for what the product computes for itself.
 */
export type LicenceGrants = Readonly<Partial<Record<string, SectionGrants>>> | null;

/** Decisions refine a match of a list; they are no source of a figure. */
const NO_SOURCES: ReadonlySet<DatasetName> = new Set(["screening-decisions"]);
/** What is known of a fund as a whole. */
const OF_FUND: ReadonlySet<DatasetName> = new Set([
  "fund-facts",
  "eet",
  "esg-ratings",
  "sdg-scores",
  "pai-optional",
  "sanctions",
  "law-220-list",
]);

/** What a metric's values come from: any of these that is open is enough. */
export function sourcesOf({ needs }: Metric): readonly FactNeed[] {
  return needs.filter(({ dataset }) => !NO_SOURCES.has(dataset));
}

/** What is known of a fund only, never of what a fund holds. */
const OF_FUND_ONLY: ReadonlySet<DatasetName> = new Set(["eet", "fund-facts"]);

/** The same for a security: a role that opens the templates of funds opens nothing about a company. */
export function securitySourcesOf(metric: Metric): readonly FactNeed[] {
  const all = sourcesOf(metric);
  const own = all.filter(({ dataset }) => !OF_FUND_ONLY.has(dataset));
  return own.length > 0 ? own : all;
}

/** The same for a fund that is not looked through, whose figure may come from its manager's template. */
export function fundSourcesOf(metric: Metric): readonly FactNeed[] {
  const own = sourcesOf(metric).filter(({ dataset }) => OF_FUND.has(dataset));
  const template: FactNeed[] = metric.eet === null ? [] : [{ dataset: "eet", fields: [metric.eet.value] }];
  const all = [...own, ...template];
  return all.length > 0 ? all : sourcesOf(metric);
}

/** Whether a field is open; the basis of a field goes with the field. */
function isFieldOpen(grant: DatasetGrant | undefined, field: string): boolean {
  if (grant === undefined) return false;
  const name = field.replace(/_basis$/, "");
  if (grant.only !== undefined) return grant.only.includes(name);
  return grant.except === undefined || !grant.except.includes(name);
}

/** Whether the rows of a dataset are open in a section, apart from fields with a gate of their own. */
export function opensDataset(grants: LicenceGrants, section: string, dataset: DatasetName): boolean {
  if (grants === null) return true;
  const grant = grants[section]?.[dataset];
  return grant !== undefined && grant.only === undefined;
}

/** Whether one of the sources is wholly open in one of the sections. */
export function isAnyOpen(
  grants: LicenceGrants,
  sections: readonly string[],
  sources: readonly FactNeed[],
): boolean {
  if (grants === null) return true;
  return sections.some((section) => {
    const opened = grants[section];
    return (
      opened !== undefined &&
      sources.some(({ dataset, fields }) => fields.every((field) => isFieldOpen(opened[dataset], field)))
    );
  });
}

/** Whether all that one licence opens is open in another: what was made with the first may then be shown with the second. */
export function coversLicence(own: LicenceGrants, made: LicenceGrants): boolean {
  if (own === null) return true;
  if (made === null) return false;
  return Object.entries(made).every(([section, datasets]) => {
    const opened = own[section];
    const isCovered = ([dataset, grant]: [string, DatasetGrant]) =>
      coversGrant(opened?.[dataset as DatasetName], grant);
    return opened !== undefined && Object.entries(datasets ?? {}).every(isCovered);
  });
}

function coversGrant(own: DatasetGrant | undefined, made: DatasetGrant): boolean {
  if (own === undefined) return false;
  if (made.only !== undefined) return made.only.every((field) => isFieldOpen(own, field));
  return own.only === undefined && (own.except ?? []).every((field) => made.except?.includes(field));
}

/** The open part of a row's values, null when none is. */
export function openValues(grants: readonly DatasetGrant[], values: FactValues): FactValues | null {
  if (grants.length === 0) return null;
  const isOpen = (field: string) => grants.some((grant) => isFieldOpen(grant, field));
  const fields = Object.keys(values);
  if (fields.every(isOpen)) return values;
  return Object.fromEntries(Object.entries(values).filter(([field]) => isOpen(field)));
}

/**
 * The views of an analysis in which at least one section of instruments opens what a figure comes from: no line stands
 * in a list of issuers or of exclusions.
 */
export function openViews(grants: LicenceGrants): readonly ViewName[] {
  if (grants === null) return VIEW_NAMES;
  const sections = INSTRUMENT_SECTIONS.filter((section) => grants[section] !== undefined);
  const isOpen = (metric: Metric) =>
    isAnyOpen(grants, sections, sourcesOf(metric)) || isAnyOpen(grants, sections, fundSourcesOf(metric));
  const atHome = (view: ViewName) => metricsOf(view).filter(({ views }) => views[0] === view);
  const open = VIEW_NAMES.filter((view) => atHome(view).some(isOpen));
  // Contributions are of a figure of another view.
  const hasContributions = open.includes("esg") || open.includes("pai");
  return VIEW_NAMES.filter((view) => (view === "contribution" ? hasContributions : open.includes(view)));
}
