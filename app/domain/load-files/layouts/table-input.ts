import type { Dataset } from "~/domain/datasets/dataset";
import type { LoadFinding } from "~/domain/datasets/load-finding";
import type { Mapping } from "~/domain/tabular/headers/match-columns";
import type { Row } from "~/domain/tabular/row";
import type { SaidOfFile } from "../saved-mapping";
import type { YearlyRates } from "../years/yearly-rates";

export interface TableInput {
  readonly dataset: Dataset;
  readonly sheet: string | null;
  readonly batches: AsyncGenerator<Row[]>;
  readonly mapping: Mapping | null;
  readonly said: SaidOfFile;
  readonly detected: Readonly<Record<string, string | number>>;
  readonly findings: readonly LoadFinding[];
  readonly rates: YearlyRates | null;
}
