import { WATCHED_FIELDS } from "~/domain/watching/watched-fields";
import { assetField } from "~/features/assets/snapshot/asset-fields";
import type { Section } from "~/permissions/sections";
import type { SignedInContext } from "~/platform/context.server";
import { type Prepared, prepared } from "~db/d1";
import { inForceOrSeen, PUBLISHED, rowAt } from "~db/published";

/** Instruments looked at: more than the portfolios of one person hold of what a publication changes. */
const MAX_CHANGED = 500;

/** An instrument as it was at one data version and is at the next. Flags are 0 and 1. */
export interface ChangedRow {
  readonly isin: string;
  readonly section: Section;
  readonly alsoSection: Section | null;
  readonly name: string;
  readonly issuerId: string | null;
  readonly issuerCode: string | null;
  /** Portfolios of the viewer that hold it. */
  readonly portfolios: number;
  readonly [field: string]: string | number | null;
}

const FIELDS = WATCHED_FIELDS.filter(({ id }) => id !== "excluded").map(({ id }) => ({
  id,
  column: assetField(id),
}));
const BEFORE_AND_AFTER = FIELDS.map(
  ({ id, column }) => `b.${column} as "before.${id}", a.${column} as "after.${id}"`,
).join(", ");
const DIFFERS = FIELDS.map(({ column }) => `a.${column} is not b.${column}`).join(" or ");

/** The published data version and the one of the day asked for, else the one the viewer saw when they last looked. */
const FRAME = `with frame as (select ${PUBLISHED} as now, ${inForceOrSeen("?5", "?3", PUBLISHED)} as before)`;

/**
 * Instruments in the viewer's portfolios, their own or the company's, that read otherwise at the published data
 * version than at the end of the day `since`, or, where that is null, than when the viewer last looked; rows are
 * ChangedRow.
 */
export function heldChangesStatement(
  app: SignedInContext,
  reach: "own" | "company",
  since: string | null,
): Prepared<ChangedRow> {
  return prepared(
    app.db.$client,
    `${FRAME}, held as materialized (
        select h.isin, count(distinct p.id) as portfolios
        from portfolios p join holdings h on h.portfolio_id = p.id and h.version = p.version
        where p.tenant_id = ?1 and (?2 = 'company' or p.owner_id = ?3) and p.deleted_at is null and h.isin is not null
        group by h.isin)
       select a.isin, a.section, a.also_section as alsoSection, a.name, a.issuer_id as issuerId,
        a.issuer_code as issuerCode, held.portfolios, ${BEFORE_AND_AFTER}
       from frame cross join held
        cross join assets a on a.isin = held.isin and a.from_version > frame.before and ${rowAt("a", "frame.now")}
        cross join assets b on b.isin = held.isin and ${rowAt("b", "frame.before")}
       where (?4 = 0 or a.demo = 1) and (${DIFFERS})
       order by held.portfolios desc, a.name limit ${MAX_CHANGED}`,
    app.scope.tenantId,
    reach,
    app.scope.userId,
    app.scope.demo ? 1 : 0,
    since,
  );
}
