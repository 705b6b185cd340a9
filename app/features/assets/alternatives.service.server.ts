import { coverageThresholds } from "~/domain/analysis/tenant-settings";
import { noticeableDifference } from "~/domain/comparing/verdict";
import { viewAhead } from "~/features/exclusions/marks.service.server";
import type { Section } from "~/permissions/sections";
import type { AppContext } from "~/platform/context.server";
import { type SignedInContext, signedIn } from "~/platform/context.server";
import { errorAt, invalidInput, notFound } from "~/platform/errors";
import type { AlternativesSearch } from "./alternatives.schemas";
import type { ListItem } from "./assets.answers";
import { alternativesIn, type BetterBy, CURRENCY, DEFAULT_BY } from "./better-by";
import { isJudged, lastPlaceOf } from "./column-judgement";
import { listItemOf } from "./detail.service.server";
import { listAssets } from "./list.service.server";
import type { ListColumn } from "./list-column";
import { columnsFor } from "./list-columns";
import { listSearch } from "./list-query";
import type { ColumnFilter } from "./list-query.types";
import { searchAssets } from "./search.service.server";

/** How many are offered: as many as a person compares. */
const OFFERED = 10;

export interface Alternatives {
  readonly section: Section;
  readonly own: ListItem;
  /** The columns the section can be ranked by; empty where it has none. */
  readonly choices: readonly BetterBy[];
  readonly by: BetterBy | null;
  /** What the offered ones have in common with the asset. */
  readonly same: readonly { readonly column: string; readonly value: string }[];
  /** Best first. */
  readonly items: readonly ListItem[];
  /** All that meet the limits. */
  readonly total: number;
}

/**
 * Better ones of the same kind: assets of the same section and category that are better by a chosen column than a
 * given one (methodology §26: not alike, both covered enough), within limits, best first. Where the asset's own value is not known, all that have one are offered.
 */
export async function betterAlternatives(
  app: AppContext,
  input: AlternativesSearch & { readonly isin: string },
): Promise<Alternatives> {
  const asked = (choices: readonly BetterBy[]) => {
    const by = choices.find(({ column }) => column === input.by);
    if (!by) throw unknownColumn(input.by);
    return by;
  };
  const ranked = await rankedAlternatives(app, input, asked);
  if (ranked === null) throw notFound();
  return ranked;
}

/**
 * The same by the first of some columns that the section of the asset has, else by its first one, for what is searched
 * without a person who chooses. None where the viewer does not find the asset.
 */
export async function alternativesByAny(
  app: AppContext,
  { isin, columns }: { readonly isin: string; readonly columns: readonly string[] },
): Promise<readonly ListItem[]> {
  const input = { isin, notWorseRated: false, sameCurrency: false, notExcluded: true };
  const preferred = (choices: readonly BetterBy[]) =>
    columns.flatMap((id) => choices.find(({ column }) => column === id) ?? [])[0] ?? choices[0] ?? null;
  return (await rankedAlternatives(app, input, preferred))?.items ?? [];
}

async function rankedAlternatives(
  app: AppContext,
  input: Omit<AlternativesSearch, "by"> & { readonly isin: string },
  chosen: (choices: readonly BetterBy[]) => BetterBy | null,
): Promise<Alternatives | null> {
  const signed = signedIn(app);
  const view = viewAhead(signed);
  const known = await found(signed, input.isin.toUpperCase(), view);
  if (known === null) return null;
  const { own, section } = known;
  const columns = columnsFor(signed.licence, section);
  const kind = alternativesIn(section, columns);
  const choices = kind?.by ?? [];
  const by = kind === null || choices.length === 0 ? null : chosen(choices);
  if (kind === null || by === null) {
    return { section, own, choices, by: null, same: [], items: [], total: 0 };
  }
  const shared = [...kind.same, ...(input.sameCurrency ? [CURRENCY] : [])];
  const same = shared.flatMap((column) => {
    const value = own[column];
    return typeof value === "string" ? [{ column, value }] : [];
  });
  const thresholds = coverageThresholds(signed.viewer.tenant);
  const rating = input.notWorseRated ? own[DEFAULT_BY] : null;
  const search = listSearch({
    pageSize: 25,
    sort: [{ column: by.column, descending: by.better === "higher" }],
    filters: merged([
      ...same.map(({ column, value }) => ({ column, values: [value], min: null, max: null })),
      ...(kind.mainClassOnly ? [{ column: "mainClass", values: ["true"], min: null, max: null }] : []),
      ...(isJudged(by.column, own, thresholds) ? betterThan(by, own[by.column], columns) : []),
      ...(typeof rating === "number"
        ? [{ column: DEFAULT_BY, values: null, min: { value: String(rating), inclusive: true }, max: null }]
        : []),
    ]),
    hidesExcluded: input.notExcluded,
  });
  const list = await listAssets(app, { section, search, judgedIn: by.column }, view);
  const items = list.items.filter((item) => item.isin !== own.isin && typeof item[by.column] === "number");
  return { section, own, choices, by, same, items: items.slice(0, OFFERED), total: list.total };
}

/** The asset in the section that lists it for this viewer; null where it is not there for them. */
async function found(
  app: SignedInContext,
  isin: string,
  view: ReturnType<typeof viewAhead>,
): Promise<{ own: ListItem; section: Section } | null> {
  const hit = (await searchAssets(app, { q: isin })).find((candidate) => candidate.isin === isin);
  if (!hit) return null;
  const { section } = hit;
  if (section !== "supranationals") return { own: await listItemOf(app, { section, isin }), section };
  const search = listSearch({ filters: [{ column: "isin", values: [isin], min: null, max: null }] });
  const { items } = await listAssets(app, { section, search }, view);
  const own = items.find((item) => item.isin === isin);
  return own ? { own, section } : null;
}

/** From the difference on that makes one value better than another; no bound where there is none to beat. */
function betterThan(
  { column, better }: BetterBy,
  own: unknown,
  columns: readonly ListColumn[],
): ColumnFilter[] {
  if (typeof own !== "number") return [];
  const kind = columns.find(({ id }) => id === column)?.kind ?? "number";
  const least = noticeableDifference(own, lastPlaceOf(column, kind));
  const isHigher = better === "higher";
  // At zero every difference counts, so the value itself is left out.
  const bound = { value: String(isHigher ? own + least : own - least), inclusive: least > 0 };
  return [{ column, values: null, min: isHigher ? bound : null, max: isHigher ? null : bound }];
}

/** One filter a column: the first of two that bound the same one is the stricter. */
function merged(filters: readonly ColumnFilter[]): ColumnFilter[] {
  return filters.filter(
    (filter, index) => filters.findIndex(({ column }) => column === filter.column) === index,
  );
}

function unknownColumn(value: string) {
  const finding = errorAt("by", "list.unknown_column", "assets:query.unknown_column", { column: value });
  return invalidInput({ findings: [finding] });
}
