import type { Section } from "~/permissions/sections";
import type { AppContext, SignedInContext } from "~/platform/context.server";
import { prepared } from "~db/d1";
import { heldLines } from "~db/held-lines";
import { rowAt } from "~db/published";
import { LINE_FLAGS } from "./line-flags.types";
import { assetField } from "./snapshot/asset-fields";

export type LineRow = {
  readonly isin: string;
  readonly section: Section;
  readonly demo: number;
} & Readonly<Record<(typeof LINE_FLAGS)[number], string | number | null>>;

const FIELDS = LINE_FLAGS.map((id) => `a.${assetField(id)} as "${id}"`).join(", ");

/** Rows of the published catalogue by ISIN with the flags that a line of a portfolio shows. */
export async function findLineRows(app: AppContext, isins: readonly string[]): Promise<readonly LineRow[]> {
  const { results } = await prepared<LineRow>(
    app.db.$client,
    `select a.isin, a.section, a.demo, ${FIELDS}
       from json_each(?1) s cross join assets a on a.isin = s.value and ${rowAt("a")}`,
    JSON.stringify(isins),
  ).all();
  return results;
}

/** The same for the lines of a portfolio of the viewer's tenant, before they are known. */
export async function findHeldRows(app: SignedInContext, portfolioId: string): Promise<readonly LineRow[]> {
  const { results } = await prepared<LineRow>(
    app.db.$client,
    `select a.isin, a.section, a.demo, ${FIELDS}
       from ${heldLines("?1", "?2")} s cross join assets a on a.isin = s.isin and ${rowAt("a")}`,
    portfolioId,
    app.scope.tenantId,
  ).all();
  return results;
}
