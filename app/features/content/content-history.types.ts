import type { ContentKind } from "./content.types";
import type { FieldDifference, SettingDifference } from "./content-difference";
import type { ContentState } from "./content-editing.types";

/** Of one item; older ones go when it is saved once more. */
export const MAX_VERSIONS = 100;

export interface ContentVersion {
  readonly id: number;
  readonly at: string;
  readonly by: string;
  readonly status: ContentState;
}

/** How a version differs from the one before it. */
export interface VersionDifference {
  readonly id: number;
  readonly texts: readonly FieldDifference[];
  readonly settings: readonly SettingDifference[];
}

export interface ContentHistory {
  readonly id: string;
  readonly kind: ContentKind;
  readonly title: string;
  /** The state that a change of the item begins with. */
  readonly updatedAt: string;
  /** Newest first: the first one is the item as it is. */
  readonly versions: readonly ContentVersion[];
  /** Of the version asked for, or of the newest; null where none is kept. */
  readonly difference: VersionDifference | null;
}
