import type { RichNode } from "~/features/content/content.types";
import type { GuideId } from "./guides";

export interface SectionLink {
  readonly guide: GuideId;
  readonly section: string;
  readonly title: string;
}

/** A guide with the sections its reader may open. */
export interface GuideContents {
  readonly guide: GuideId;
  readonly sections: readonly SectionLink[];
}

export interface GuidePage {
  readonly title: string;
  readonly body: readonly RichNode[];
  readonly contents: GuideContents;
  readonly previous: SectionLink | null;
  readonly next: SectionLink | null;
}
