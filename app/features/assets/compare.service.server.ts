import { COMPARED_ASSETS } from "~/domain/comparing/limits";
import { holdingsOverlap } from "~/domain/funds/overlap";
import type { AppContext, SignedInContext } from "~/platform/context.server";
import { errorAt, invalidInput } from "~/platform/errors";
import type { FundOverlap, ListScreen } from "./assets.types";
import { listAssets } from "./list.service.server";
import { listPositionsOf } from "./overlap.queries.server";

const COMMON_SHOWN = 5;

/** Every pair of the funds with the weight they hold in common, the largest common positions named. */
export async function overlapsOf(
  app: SignedInContext,
  isins: readonly string[],
): Promise<readonly FundOverlap[]> {
  const rows = await listPositionsOf(app, isins);
  const names = new Map(rows.map(({ held, name }) => [held, name ?? held]));
  const of = (isin: string) => rows.filter(({ fundIsin }) => fundIsin === isin);
  return isins.flatMap((first, place) =>
    isins.slice(place + 1).map((second): FundOverlap => {
      const { share, common } = holdingsOverlap(of(first), of(second));
      const named = common
        .slice(0, COMMON_SHOWN)
        .map(({ held, ...shares }) => ({ name: names.get(held) ?? held, ...shares }));
      return { first, second, share, common: named };
    }),
  );
}

/** Assets of one section side by side, in the order asked for; what is absent or not open is left out. */
export async function compareAssets(
  app: AppContext,
  input: { readonly section: string; readonly ids: readonly string[] },
): Promise<ListScreen> {
  const ids = [...new Set(input.ids)];
  if (ids.length < COMPARED_ASSETS.min || ids.length > COMPARED_ASSETS.max) {
    const params = { fewest: COMPARED_ASSETS.min, most: COMPARED_ASSETS.max };
    throw invalidInput({ findings: [errorAt("ids", "compare.number", "assets:compare.number", params)] });
  }
  const field = input.section === "supranationals" ? "issuerId" : "isin";
  const search = new URLSearchParams({
    [`filter[${field}]`]: ids.join(","),
    pageSize: String(COMPARED_ASSETS.max),
  });
  const list = await listAssets(app, { section: input.section, search });
  const place = (id: string | null) => (id === null ? COMPARED_ASSETS.max : ids.indexOf(id));
  const items = [...list.items].sort(
    (a, b) => place(String(a[field] ?? a.isin)) - place(String(b[field] ?? b.isin)),
  );
  return { ...list, items };
}
