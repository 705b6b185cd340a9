import { text } from "drizzle-orm/sqlite-core";
import { tenants, users } from "./people";

/** The tenant a row belongs to. */
export const ofTenant = () =>
  text("tenant_id")
    .notNull()
    .references(() => tenants.id);

/** The user a row is of or by, in the column of this name. */
export const ofUser = <N extends string>(column: N) =>
  text(column)
    .notNull()
    .references(() => users.id);
