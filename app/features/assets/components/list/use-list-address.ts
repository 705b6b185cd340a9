import { useNavigate } from "@remix-run/react";
import { paths } from "~/platform/paths";
import type { ListQuery } from "../../assets.schemas";
import { listSearch } from "../../list-query";
import type { ListedSection } from "../../listed-sections";

/** The address holds the whole state of a list: every change is a step to another address. */
export function useListAddress(section: ListedSection) {
  const navigate = useNavigate();
  const hrefOf = (query: ListQuery) => {
    const search = listSearch({ ...query, facets: [] }).toString();
    return search ? `${paths.assets(section)}?${search}` : paths.assets(section);
  };
  return {
    hrefOf,
    go: (query: ListQuery, replace = false) => navigate(hrefOf(query), { replace, preventScrollReset: true }),
  };
}
