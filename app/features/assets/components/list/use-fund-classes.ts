import { useState } from "react";
import type { Section } from "~/permissions/sections";
import { callApi } from "~/platform/http/call-api";
import { useRefusalToast } from "~/ui/use-call";
import type { ListItem } from "../../assets.answers";
import type { ListScreen } from "../../assets.types";
import { listSearch } from "../../list-query";
import type { ListQuery } from "../../list-query.types";

/** The most classes the API gives at once; no fund has more. */
const MAX_CLASSES = 100;

type Classes = Pick<ListScreen, "items" | "exclusions">;

export interface FundRow {
  /** Share classes of the fund, and those that meet the conditions of the list. */
  readonly all: number;
  readonly met: number;
  /** Null where there is nothing below the row. */
  readonly isOpen: boolean | null;
  readonly isWaiting: boolean;
  readonly toggle: () => void;
}

export interface FundRows {
  /** The rows of the page, each open fund followed by its classes. */
  readonly rows: readonly ListItem[];
  readonly exclusions: ListScreen["exclusions"];
  /** Null for a share class, and in a list that is not fund by fund. */
  readonly fundOf: (item: ListItem) => FundRow | null;
  readonly isClass: (item: ListItem) => boolean;
  /** What a class's name says beside its fund's, "I USD Acc"; null for a fund, and where it is another name. */
  readonly classNameOf: (item: ListItem) => string | null;
}

/** Funds opened and closed by hand, forgotten when the list shows something else. */
interface Turned {
  readonly of: string;
  readonly classes: ReadonlyMap<string, Classes | "closed" | "waiting">;
}

/** A list fund by fund: which of them are open, and the classes below them, read when they are opened. */
export function useFundClasses(section: Section, list: ListScreen, query: ListQuery): FundRows {
  const refuse = useRefusalToast();
  const address = listSearch({ ...query, facets: [], columns: null }).toString();
  const [kept, setTurned] = useState<Turned>({ of: address, classes: new Map() });
  const turned = kept.of === address ? kept.classes : new Map<string, never>();
  const turn = (id: string, to: Classes | "closed" | "waiting" | null) =>
    setTurned((before) => {
      if (before.of !== address && to !== "waiting" && to !== "closed") return before;
      const classes = new Map(before.of === address ? before.classes : []);
      if (to === null) classes.delete(id);
      else classes.set(id, to);
      return { of: address, classes };
    });

  const foundBelow = (item: ListItem): Classes | null => {
    const found = list.byFund?.funds[item.id]?.found;
    return found ? { items: found, exclusions: {} } : null;
  };
  const below = (item: ListItem): Classes | null => {
    const own = turned.get(item.id);
    if (own === "closed" || own === "waiting") return null;
    return own ?? foundBelow(item);
  };
  const open = async (item: ListItem) => {
    if (foundBelow(item)) return turn(item.id, null);
    turn(item.id, "waiting");
    try {
      turn(item.id, await readClasses(section, query, item));
    } catch (error) {
      turn(item.id, null);
      refuse(error);
    }
  };

  const onPage = new Set(list.items);
  const opened = list.items.map(below);
  const fundNames = new Map(
    list.items.flatMap((fund, at) => (opened[at]?.items ?? []).map(({ id }) => [id, fund.name] as const)),
  );
  return {
    rows: list.items.flatMap((item, at) => [item, ...(opened[at]?.items ?? [])]),
    exclusions: Object.assign({}, ...opened.map((classes) => classes?.exclusions), list.exclusions),
    isClass: (item) => !onPage.has(item),
    classNameOf: ({ id, name }) => {
      const fund = `${fundNames.get(id) ?? name} `;
      return name.startsWith(fund) ? name.slice(fund.length).trim() || null : null;
    },
    fundOf: (item) => {
      const fund = onPage.has(item) ? list.byFund?.funds[item.id] : undefined;
      if (!fund) return null;
      const isOpen = below(item) !== null;
      const hasMore = fund.found !== null || fund.met > 1;
      return {
        all: fund.all,
        met: fund.met,
        isOpen: hasMore ? isOpen : null,
        isWaiting: turned.get(item.id) === "waiting",
        toggle: () => (isOpen ? turn(item.id, "closed") : open(item)),
      };
    },
  };
}

/** The other classes of a fund under the conditions of the list, in its order. */
async function readClasses(section: Section, query: ListQuery, fund: ListItem): Promise<Classes> {
  const main = typeof fund.parentIsin === "string" ? fund.parentIsin : fund.id;
  const others = query.filters.filter(({ column }) => column !== "parentIsin");
  const search = listSearch({
    ...query,
    by: "classes",
    page: 1,
    pageSize: MAX_CLASSES,
    facets: [],
    columns: null,
    filters: [...others, { column: "parentIsin", values: [main], min: null, max: null }],
  });
  const { items, exclusions } = await callApi<ListScreen>(`/api/v1/assets/${section}?${search}`);
  return { items: items.filter(({ id }) => id !== fund.id), exclusions };
}
