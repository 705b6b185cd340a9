import type { ColumnKind } from "~/features/assets/list-column";
import type { DaySpan } from "~/features/assets/snapshot/coverage";
import type { Section } from "~/permissions/sections";

/** A metric of a list: how many rows have it, and its course over the last data versions. */
export interface MetricCoverage {
  readonly column: string;
  readonly kind: ColumnKind;
  readonly filled: number;
  readonly rows: number;
  readonly share: number;
  /** Shares in earlier versions, oldest first; null where the list had no rows. */
  readonly course: readonly (number | null)[];
  readonly days: DaySpan | null;
}

/** The last load of a dataset and what is open about it. */
export interface DatasetState {
  readonly dataset: string;
  readonly source: string;
  readonly loadId: number;
  readonly fileName: string;
  readonly loadedAt: string;
  readonly read: number;
  readonly rejected: number;
  readonly conflicts: number;
}

export interface VersionOfCourse {
  readonly version: number;
  /** ISO instant. */
  readonly publishedAt: string | null;
}

export interface QualityView {
  readonly section: Section;
  readonly sections: readonly Section[];
  readonly dataVersion: number;
  readonly rows: number;
  readonly metrics: readonly MetricCoverage[];
  /** Versions of the courses, oldest first. */
  readonly versions: readonly VersionOfCourse[];
  /** Rows by basis, where the list says it. */
  readonly bases: readonly { readonly basis: string; readonly count: number }[];
  readonly datasets: readonly DatasetState[];
  readonly open: {
    readonly conflicts: number;
    readonly missing: number;
    readonly failingFlows: readonly { readonly id: string; readonly name: string }[];
  };
}
