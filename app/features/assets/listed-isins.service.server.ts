import { activeView } from "~/features/exclusions/marks.service.server";
import type { SignedInContext } from "~/platform/context.server";
import { findPublishedVersion } from "./assets.queries.server";
import { prepare, readRequest } from "./list.service.server";
import { readItems } from "./list-items.server";

/** What a list holds at the published version: how many assets, and the first of them. */
export interface ListedIsins {
  readonly total: number;
  readonly isins: readonly string[];
}

/** The assets of a list as somebody set it up, by ISIN, as the viewer sees it. */
export async function listedIsins(
  app: SignedInContext,
  list: { readonly section: string; readonly search: string; readonly most: number },
): Promise<ListedIsins> {
  const request = readRequest(app, { section: list.section, search: new URLSearchParams(list.search) });
  const [view, version] = await Promise.all([activeView(app), findPublishedVersion(app)]);
  const prepared = await prepare(
    app,
    request.section,
    request.columns,
    request.query,
    version,
    async () => view.rules,
  );
  const { items } = await readItems(app, { ...prepared, columns: [] }, [
    ...prepared.order.subarray(0, list.most),
  ]);
  return { total: prepared.order.length, isins: items.flatMap(({ isin }) => isin ?? []) };
}
