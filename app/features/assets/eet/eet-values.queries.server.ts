import type { Section } from "~/permissions/sections";
import type { AppContext } from "~/platform/context.server";
import { prepared } from "~db/d1";

const PAGE = 5_000;

/**
 * What the templates of a section's funds say in one field at a data version, by the row of the read model. Several
 * rounds where there are many; asked once for each field and version.
 */
export async function fieldValues(
  app: AppContext,
  section: Section,
  code: string,
  version: number,
): Promise<ReadonlyMap<number, unknown>> {
  const values = new Map<number, unknown>();
  for (let after = 0; ; ) {
    const { results } = await prepared<{ id: number; value: unknown }>(
      app.env.DB,
      `with a as materialized (
         select id, isin from assets where section = ?1 and id > ?4 and from_version <= ?3
          and (to_version is null or to_version > ?3) order by id limit ${PAGE})
       select a.id, f.payload ->> ?2 as value from a left join facts f indexed by facts_subject
         on f.dataset = 'eet' and f.subject = a.isin and f.loaded_in <= ?3
          and (f.superseded_in is null or f.superseded_in > ?3)
       order by a.id`,
      section,
      `$."${code}"`,
      version,
      after,
    ).all();
    for (const { id, value } of results) if (value !== null) values.set(id, value);
    const last = results.at(-1);
    if (!last || results.length < PAGE) return values;
    after = last.id;
  }
}
