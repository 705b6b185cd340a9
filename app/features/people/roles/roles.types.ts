import type { RoleType } from "~/permissions/roles";
import type { Section } from "~/permissions/sections";

export interface RoleView {
  readonly name: string;
  readonly type: RoleType;
  /** What it opens: a section, or one part of it. Null for offices. */
  readonly section: Section | null;
  readonly part: string | null;
  readonly holders: number;
}
