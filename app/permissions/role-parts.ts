import { SECTION_ROLES, type Section } from "~/permissions/sections";

export interface RoleParts {
  /** What the role opens: a section, or one part of it. Null for offices. */
  readonly section: Section | null;
  readonly part: string | null;
}

const BY_LENGTH = (Object.entries(SECTION_ROLES) as [Section, string][]).sort(
  (a, b) => b[1].length - a[1].length,
);

/** The section a role belongs to, and the part of it a sub-role opens. */
export function roleParts(name: string): RoleParts {
  for (const [section, base] of BY_LENGTH) {
    if (name === base) return { section, part: null };
    if (name.startsWith(`${base}_`)) return { section, part: name.slice(base.length + 1) };
  }
  return { section: null, part: null };
}
