import { getTableColumns } from "drizzle-orm";
import { assets } from "~db/schema";

type Columns = ReturnType<typeof getTableColumns<typeof assets>>;

/** What `assets` keeps of a row beside what is worked out about the instrument. */
const KEPT = ["id", "from_version", "to_version"] as const;

/** A column of `assets` that a row of the read model fills. */
export type RowColumn = Exclude<
  { [Field in keyof Columns]: Columns[Field]["_"]["name"] }[keyof Columns],
  (typeof KEPT)[number]
>;

/** All of them, in the order in which they are written. */
export const ROW_COLUMNS = Object.values(getTableColumns(assets))
  .map(({ name }) => name)
  .filter((name): name is RowColumn => !(KEPT as readonly string[]).includes(name));
