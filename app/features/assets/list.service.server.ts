import { coverageThresholds } from "~/domain/analysis/tenant-settings";
import type { ExclusionRule } from "~/domain/exclusions/rule";
import { folded } from "~/domain/search/folded";
import type { ExclusionMarks } from "~/features/exclusions/exclusions.answers";
import { type activeView, exclusionMarks, viewAhead } from "~/features/exclusions/marks.service.server";
import type { AsOf } from "~/features/versions/versions.answers";
import { keptStateAsOf } from "~/features/versions/versions.service.server";
import { isFundSection, type Section } from "~/permissions/sections";
import type { AppContext, SignedInContext } from "~/platform/context.server";
import { signedIn } from "~/platform/context.server";
import { invalidInput } from "~/platform/errors";
import type { AssetList, ListItem } from "./assets.answers";
import { findPublishedVersion, type KeyCondition } from "./assets.queries.server";
import type { ListScreen } from "./assets.types";
import { conditionIds } from "./condition-ids.server";
import { withEetColumns } from "./eet/eet-column.server";
import { criterionOf } from "./eet/eet-criterion";
import { excludedRows } from "./excluded-rows.server";
import type { ListColumn } from "./list-column";
import { columnsFor } from "./list-columns";
import { pageOf, withClasses } from "./list-funds.server";
import { readItems } from "./list-items.server";
import { KEY_COLUMNS, parseListQuery } from "./list-query";
import type { ColumnFilter, ListQuery } from "./list-query.types";
import type { PreparedList } from "./prepared-list";
import { matchExpression } from "./search-text";
import { enforcedFilters, openedSection } from "./section-access";
import { rowsWithIds, rowsWithText, unjudgedRows, without } from "./snapshot/found-rows";
import { fundGroupsOf, standingRows } from "./snapshot/fund-groups";
import { facetsOf } from "./snapshot/list-facets";
import { type Matches, matchesOf } from "./snapshot/list-filter";
import { orderOf } from "./snapshot/list-order";
import { snapshotAsOf, snapshotOf, versionHeld } from "./snapshot/snapshots.service.server";

const EMPTY = new Uint32Array(0);

/**
 * One page of a section, with counts where they are asked for. With `judgedIn` only rows of which that column covers
 * enough to be judged.
 */
export async function listAssets(
  app: AppContext,
  input: { section: string; search: URLSearchParams; judgedIn?: string },
  asked = viewAhead(signedIn(app)),
): Promise<ListScreen> {
  const signed = signedIn(app);
  const { section, columns, ...read } = readRequest(signed, input);
  const query = { ...read.query, judgedIn: input.judgedIn ?? null };
  const rules = async () => (await asked).rules;
  const [known, asOf] = await Promise.all([
    versionHeld() || findPublishedVersion(app),
    listedAsOf(signed, query),
  ]);
  let prepared = await prepare(signed, section, columns, query, asOf?.version ?? known, rules, asOf);
  for (;;) {
    const page = pageOf(prepared);
    const [{ items, version, otherRatings }, view] = await Promise.all([
      readItems(app, prepared, [...page.places, ...page.found.flat()]),
      asked,
    ]);
    if (asOf !== null || version === prepared.version) {
      const marks = await exclusionMarks(signed, items.map(asMarked), view.rules);
      return {
        ...screenOf(signed, prepared, withClasses(prepared, page, items), view, marks),
        asOf,
        otherRatings,
      };
    }
    prepared = await prepare(signed, section, columns, query, version, rules);
  }
}

function asMarked({ id, isin, issuerId, assetManager }: ListItem) {
  return { id, isin, issuerId, assetManager: typeof assetManager === "string" ? assetManager : null };
}

function screenOf(
  app: SignedInContext,
  list: PreparedList,
  page: Pick<AssetList, "items" | "byFund">,
  view: Awaited<ReturnType<typeof activeView>>,
  exclusions: ExclusionMarks,
): Omit<ListScreen, "asOf" | "otherRatings"> {
  const { section, columns, query, order, totalUnfiltered, version, facets } = list;
  return {
    ...page,
    page: query.page,
    pageSize: query.pageSize,
    total: order.length,
    totalUnfiltered,
    dataVersion: version,
    ...facets,
    section,
    columns,
    demo: app.licence.demoOnly,
    exclusions,
    exclusionView: { mode: view.mode, modes: view.modes, ruleCount: view.rules.length },
  };
}

/** Whether the viewer may ask about fields of the European ESG Template in a list. */
export function opensEet(app: SignedInContext, section: Section): boolean {
  return isFundSection(section) && app.licence.opens(section, "eet");
}

/** Who asks for what: the section, its columns open to the viewer, and the list's address read against them. */
export function readRequest(app: SignedInContext, input: { section: string; search: URLSearchParams }) {
  const section = openedSection(app, input.section);
  const columns = columnsFor(app.licence, section);
  const parsed = parseListQuery(input.search, columns, opensEet(app, section) ? criterionOf : null);
  if (!parsed.ok) throw invalidInput({ findings: parsed.findings });
  return { section, columns, query: parsed.query };
}

/** Filters, counts and orders a list at a version. Only texts and keys ask the database; the rest is in the snapshot. */
export async function prepare(
  app: SignedInContext,
  section: Section,
  columns: readonly ListColumn[],
  query: ListQuery,
  version: number,
  rulesOf: () => Promise<readonly ExclusionRule[]>,
  asOf: AsOf | null = null,
): Promise<PreparedList> {
  const earlier = asOf?.version ?? null;
  const conditions = conditionsOf(query, section);
  const isInDatabase = conditions.length > 0 && isAssetSection(section);
  const found = isInDatabase ? await conditionIds(app, conditions, { version, asOf: earlier }) : null;
  const at = found?.version ?? version;
  const snapshot = await (earlier === null ? snapshotOf : snapshotAsOf)(app, section, at);
  const nothing = {
    section,
    columns,
    query,
    version: at,
    snapshot,
    order: EMPTY,
    totalUnfiltered: 0,
    facets: {},
    classes: null,
  };
  if (!snapshot)
    return query.facets.length > 0 ? { ...nothing, facets: { facets: {}, ranges: {} } } : nothing;
  const asFound = found ? rowsWithIds(snapshot, found.ids) : rowsWithText(snapshot, query.q);
  const asked = await withEetColumns(app, section, snapshot, query);
  const rules = query.hidesExcluded ? await rulesOf() : [];
  const notExcluded =
    rules.length > 0 ? without(await excludedRows(app, snapshot, rules, earlier), asFound) : asFound;
  const only = query.judgedIn
    ? without(unjudgedRows(snapshot, query.judgedIn, coverageThresholds(app.viewer.tenant)), notExcluded)
    : notExcluded;
  const enforced = enforcedFilters(app, section);
  const filters = [
    ...enforced,
    ...asked.query.filters.filter((filter) => !isFoundByKey(filter) || !isInDatabase),
  ];
  const matches = matchesOf(asked.snapshot, filters, only);
  const open = matchesOf(snapshot, enforced, null);
  const groups = query.by === "funds" ? fundGroupsOf(snapshot) : null;
  const standing = (met: Matches) =>
    groups ? standingRows(snapshot, groups, met, (row) => open.failed[row] === 0) : met;
  const listed = standing(matches);
  return {
    ...nothing,
    order: orderOf(snapshot, listed, query.sort),
    totalUnfiltered: filters.length === 0 && !only ? listed.total : standing(open).total,
    facets: query.facets.length > 0 ? facetsOf(snapshot, matches, filters, query.facets, groups) : {},
    classes: groups && { groups, met: matches, open },
  };
}

/** The earlier state a list is asked for; refused where rows of that version are not kept any more. */
export async function listedAsOf(
  app: SignedInContext,
  { asOf }: Pick<ListQuery, "asOf">,
): Promise<AsOf | null> {
  return keptStateAsOf(app, asOf ?? undefined);
}

const STANDALONE: readonly Section[] = ["supranationals", "pai", "exclusions", "exclusions-pab-ctb"];

function isAssetSection(section: Section): boolean {
  return !STANDALONE.includes(section);
}

/** Whether the database's own indexes find the rows of a filter; rows without the key are found in memory. */
function isFoundByKey({ column, values }: ColumnFilter): boolean {
  return KEY_COLUMNS.includes(column) && (column === "issuerId" || values?.includes(null) !== true);
}

/** Conditions that only the database can answer. A text too short for the full-text index is what a name begins with. */
function conditionsOf(query: ListQuery, section: Section): KeyCondition[] {
  const conditions: KeyCondition[] = [];
  if (query.q !== "" && isAssetSection(section)) {
    const match = matchExpression(query.q, [section], false);
    conditions.push(match === null ? { by: "prefix", text: folded(query.q) } : { by: "text", match });
  }
  for (const filter of query.filters) {
    const { column, values } = filter;
    if (!values || !isFoundByKey(filter)) continue;
    const by = column === "isin" ? "isin" : column === "issuerId" ? "issuerId" : "parentIsin";
    const given = values.filter((value): value is string => value !== null);
    conditions.push({ by, values: by === "issuerId" ? given : given.map((isin) => isin.toUpperCase()) });
  }
  return conditions;
}
