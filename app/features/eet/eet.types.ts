import type { EetFinding } from "~/domain/eet/check/finding";
import type { EetScore } from "~/domain/eet/check/score";
import type { FurtherFault } from "~/domain/eet-files/further-statements";
import type { EetStatements, EetUse } from "~/domain/eet-files/statements";
import type { EetWorking } from "~/domain/eet-files/written-field";
import type { NamedField } from "~/features/assets/eet/named-field.types";
import type { AsOf } from "~/features/versions/versions.answers";

export interface EetTabField extends NamedField {
  readonly value: string | number | boolean;
  /** What the codes of the value mean; null where it has none. */
  readonly words: string | null;
}

/** A stored template of a fund: the current one or one it had before. */
export interface EetVersion {
  readonly id: number;
  /** The day the template says it is of. */
  readonly period: string | null;
  readonly source: string;
  readonly fileName: string | null;
  readonly row: number;
  readonly loadedAt: string | null;
  readonly isCurrent: boolean;
}

interface ComparedField extends NamedField {
  readonly before: string | number | boolean | null;
  readonly after: string | number | boolean | null;
  /** What the codes of the two values mean. */
  readonly words: { readonly before: string | null; readonly after: string | null };
}

/** Two templates of a fund beside each other. */
export interface EetComparison {
  /** Null where it is of today. */
  readonly asOf: AsOf | null;
  readonly fund: { readonly section: string; readonly isin: string; readonly name: string };
  /** Newest first. */
  readonly versions: readonly EetVersion[];
  readonly before: EetVersion | null;
  readonly after: EetVersion | null;
  readonly fields: readonly ComparedField[];
  readonly unchanged: number;
}

export interface WrittenRow extends NamedField {
  readonly value: string | number;
  readonly words: string | null;
  readonly working: EetWorking;
}

/** What a person stated, as the form shows it. */
export type StatedOnScreen = Omit<EetStatements, "uses" | "further"> & {
  readonly uses: readonly EetUse[];
  /** Further fields as they were typed, one a line. */
  readonly further: string;
  readonly furtherFaults: readonly FurtherFault[];
};

/** A template about to be written, with what its own check says of it. */
export interface WrittenEet {
  readonly stated: StatedOnScreen;
  readonly fields: readonly WrittenRow[];
  readonly score: EetScore;
  readonly findings: readonly (EetFinding & { readonly name: string | null })[];
  readonly dataVersion: number;
  readonly asOf: string;
}
