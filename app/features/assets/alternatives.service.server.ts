import { viewAhead } from "~/features/exclusions/marks.service.server";
import type { Section } from "~/permissions/sections";
import type { AppContext } from "~/platform/context.server";
import { type SignedInContext, signedIn } from "~/platform/context.server";
import { invalidInput, notFound } from "~/platform/errors";
import type { AlternativesSearch } from "./alternatives.schemas";
import type { ListItem } from "./assets.types";
import { type BetterBy, betterIn, CURRENCY, DEFAULT_BY } from "./better-by";
import { listItemOf } from "./detail.service.server";
import { listAssets } from "./list.service.server";
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
 * given one, within limits, best first. Where the asset's own value is not known, all that have one are offered.
 */
export async function betterAlternatives(
  app: AppContext,
  input: AlternativesSearch & { readonly isin: string },
): Promise<Alternatives> {
  const signed = signedIn(app);
  const view = viewAhead(signed);
  const { own, section } = await found(signed, input.isin.toUpperCase(), view);
  const kind = betterIn(section, columnsFor(signed.viewer, section));
  const choices = kind?.by ?? [];
  const by = choices.find(({ column }) => column === input.by) ?? null;
  if (kind === null || choices.length === 0) {
    return { section, own, choices, by: null, same: [], items: [], total: 0 };
  }
  if (by === null) throw unknownColumn(input.by);
  const shared = [...kind.same, ...(input.sameCurrency ? [CURRENCY] : [])];
  const same = shared.flatMap((column) => {
    const value = own[column];
    return typeof value === "string" ? [{ column, value }] : [];
  });
  const rating = input.notWorseRated ? own[DEFAULT_BY] : null;
  const search = listSearch({
    pageSize: 25,
    sort: [{ column: by.column, descending: by.better === "higher" }],
    filters: merged([
      ...same.map(({ column, value }) => ({ column, values: [value], min: null, max: null })),
      ...(kind.mainClassOnly ? [{ column: "mainClass", values: ["true"], min: null, max: null }] : []),
      ...bounds(by, own[by.column]),
      ...(typeof rating === "number" ? bounds({ column: DEFAULT_BY, better: "higher" }, rating, true) : []),
    ]),
    hidesExcluded: input.notExcluded,
  });
  const list = await listAssets(app, { section, search }, view);
  const items = list.items.filter((item) => item.isin !== own.isin && typeof item[by.column] === "number");
  return { section, own, choices, by, same, items: items.slice(0, OFFERED), total: list.total };
}

/** The asset in the section that lists it for this viewer; what is not there for them is not found. */
async function found(
  app: SignedInContext,
  isin: string,
  view: ReturnType<typeof viewAhead>,
): Promise<{ own: ListItem; section: Section }> {
  const hit = (await searchAssets(app, { q: isin })).find((candidate) => candidate.isin === isin);
  if (!hit) throw notFound();
  const { section } = hit;
  if (section !== "supranationals") return { own: await listItemOf(app, { section, isin }), section };
  const search = listSearch({ filters: [{ column: "isin", values: [isin], min: null, max: null }] });
  const { items } = await listAssets(app, { section, search }, view);
  const own = items.find((item) => item.isin === isin);
  if (!own) throw notFound();
  return { own, section };
}

/** Better than a value, or at least as good; no bound where there is none to beat. */
function bounds({ column, better }: BetterBy, value: unknown, inclusive = false): ColumnFilter[] {
  if (typeof value !== "number") return [];
  const bound = { value: String(value), inclusive };
  return [
    better === "higher"
      ? { column, values: null, min: bound, max: null }
      : { column, values: null, min: null, max: bound },
  ];
}

/** One filter a column: the first of two that bound the same one is the stricter. */
function merged(filters: readonly ColumnFilter[]): ColumnFilter[] {
  return filters.filter(
    (filter, index) => filters.findIndex(({ column }) => column === filter.column) === index,
  );
}

function unknownColumn(value: string) {
  return invalidInput({
    findings: [
      {
        severity: "error",
        code: "list.unknown_column",
        field: "by",
        message: "assets:query.unknown_column",
        params: { column: value },
      },
    ],
  });
}
