import { useSearchParams } from "@remix-run/react";
import { paths } from "~/platform/paths";
import { useStep } from "~/ui/use-step";
import { listSearch } from "../../list-query";
import type { ListQuery } from "../../list-query.types";
import type { ListedSection } from "../../listed-sections";

/** The address holds the whole state of a list: every change is a step to another address. */
export function useListAddress(section: ListedSection) {
  const step = useStep();
  const [present] = useSearchParams();
  const view = present.get("view");
  const hrefIn = (query: ListQuery, shown: string | null) => {
    const search = listSearch({ ...query, facets: [] });
    if (shown) search.set("view", shown);
    const text = search.toString();
    return text ? `${paths.assets(section)}?${text}` : paths.assets(section);
  };
  const hrefOf = (query: ListQuery) => hrefIn(query, view);
  return {
    view,
    hrefOf,
    /** The same query in another view of the list, such as the one by indicator. */
    hrefIn,
    go: (query: ListQuery, replace = false) => step(hrefOf(query), { replace }),
  };
}
