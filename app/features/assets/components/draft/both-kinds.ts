import { callApi } from "~/platform/http/call-api";
import type { ListItem } from "../../assets.answers";
import { type Addable, issuersOfBothKinds, needingType } from "./draft-choice";

const PAGE = 100;

/** The chosen assets whose issuer exists as share and as bond; without an answer the listed types are taken. */
export async function assetsNeedingType(assets: readonly Addable[]): Promise<readonly Addable[]> {
  const issuers = [...new Set(assets.flatMap(({ issuerId }) => issuerId ?? []))];
  if (issuers.length === 0) return [];
  const search = new URLSearchParams({ pageSize: String(PAGE) });
  search.set("filter[issuerId]", issuers.map((id) => id.replaceAll(",", "\\,")).join(","));
  const instruments: ListItem[] = [];
  try {
    for (let page = 1; ; page++) {
      search.set("page", String(page));
      const list = await callApi<{ items: ListItem[]; total: number }>(`/api/v1/assets/equities?${search}`);
      instruments.push(...list.items);
      if (page * PAGE >= list.total || list.items.length === 0) break;
    }
  } catch {
    return [];
  }
  return needingType(assets, issuersOfBothKinds(instruments));
}
