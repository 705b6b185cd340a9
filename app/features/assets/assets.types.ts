import type { z } from "zod";
import type { listScreen } from "./assets.answers";
import type { ListColumn } from "./list-column";

/** What a list screen shows: its rows, its columns and how it was made. */
export type ListScreen = Readonly<Omit<z.infer<typeof listScreen>, "columns">> & {
  readonly columns: readonly ListColumn[];
};

/** Two compared funds by ISIN, the weight they hold in common, and their largest common positions. */
export interface FundOverlap {
  readonly first: string;
  readonly second: string;
  /** Null where the positions of either are not known. */
  readonly share: number | null;
  readonly common: readonly {
    readonly name: string;
    readonly firstShare: number;
    readonly secondShare: number;
  }[];
}
