import type { Section } from "~/permissions/sections";
import { paths } from "~/platform/paths";
import type { Href } from "~/ui/href";
import { useAddressInForce } from "~/ui/use-address-in-force";
import { useStep } from "~/ui/use-step";
import type { ListColumn } from "../../list-column";
import { ANY_EET, listSearch, parseListQuery } from "../../list-query";
import type { ListQuery } from "../../list-query.types";

/** Another query, made of the one in force. */
export type QueryChange = (now: ListQuery) => ListQuery;

/** The address holds the whole state of a list: every change is a step to another address. */
export function useListAddress(section: Section, columns: readonly ListColumn[], loaded: ListQuery) {
  const step = useStep();
  const inForce = useAddressInForce();
  const search = () => new URLSearchParams(inForce().search);
  const queryNow = (): ListQuery => {
    const parsed = parseListQuery(search(), columns, ANY_EET);
    return parsed.ok ? parsed.query : loaded;
  };
  const viewNow = () => search().get("view");
  const hrefIn =
    (change: QueryChange, view: () => string | null): Href =>
    () => {
      const asked = listSearch({ ...change(queryNow()), facets: [] });
      const shown = view();
      if (shown) asked.set("view", shown);
      return asked.size > 0 ? `${paths.assets(section)}?${asked}` : paths.assets(section);
    };
  const hrefOf = (change: QueryChange) => hrefIn(change, viewNow);
  return {
    /** What was just chosen is shown as chosen while its rows are on their way. */
    query: queryNow(),
    queryNow,
    view: viewNow(),
    hrefOf,
    /** The list in another view, such as the one by indicator. */
    hrefIn: (view: string | null, change: QueryChange = (now) => now) => hrefIn(change, () => view),
    go: (change: QueryChange, replace = false) => step(hrefOf(change), { replace }),
  };
}
