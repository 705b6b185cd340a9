import { NavLink } from "@remix-run/react";
import { paths } from "~/platform/paths";
import type { SectionLink } from "../help.types";
import css from "./help.module.css";

/** The sections of a guide in reading order; the one that is open is marked. */
export function GuideContentsList({
  label,
  sections,
}: {
  readonly label: string;
  readonly sections: readonly SectionLink[];
}) {
  return (
    <nav className={css.contents} aria-label={label}>
      <h2>{label}</h2>
      <ol>
        {sections.map(({ guide, section, title }) => (
          <li key={section}>
            <NavLink to={paths.helpSection(guide, section)}>{title}</NavLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
