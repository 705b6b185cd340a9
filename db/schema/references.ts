import { tenants, users } from "./people";
import { rowOf } from "./row-of";

/** The tenant a row belongs to. */
export const ofTenant = () => rowOf("tenant_id", () => tenants.id);

/** The user a row is of or by, in the column of this name. */
export const ofUser = <N extends string>(column: N) => rowOf(column, () => users.id);
