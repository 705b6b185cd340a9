import type { AppContext } from "~/platform/context.server";
import { invalidInput } from "~/platform/errors";
import type { ListScreen } from "./assets.types";
import { listAssets } from "./list.service.server";

export const FEWEST = 2;
export const MOST = 5;

/** Assets of one section side by side, in the order asked for; what is absent or not open is left out. */
export async function compareAssets(
  app: AppContext,
  input: { readonly section: string; readonly ids: readonly string[] },
): Promise<ListScreen> {
  const ids = [...new Set(input.ids)];
  if (ids.length < FEWEST || ids.length > MOST) {
    const finding = {
      severity: "error",
      code: "compare.number",
      field: "ids",
      message: "assets:compare.number",
      params: { fewest: FEWEST, most: MOST },
    } as const;
    throw invalidInput({ findings: [finding] });
  }
  const field = input.section === "supranationals" ? "issuerId" : "isin";
  const search = new URLSearchParams({ [`filter[${field}]`]: ids.join(","), pageSize: String(MOST) });
  const list = await listAssets(app, { section: input.section, search });
  const place = (id: string | null) => (id === null ? MOST : ids.indexOf(id));
  const items = [...list.items].sort(
    (a, b) => place(String(a[field] ?? a.isin)) - place(String(b[field] ?? b.isin)),
  );
  return { ...list, items };
}
