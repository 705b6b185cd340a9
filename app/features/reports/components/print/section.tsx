import type { ReactNode } from "react";
import { basisSection, type ReportSection } from "~/domain/reports/sections";
import { BasisNotes } from "./basis-notes";
import { pageOf } from "./brief-sections";
import { PartHead } from "./part-head";
import { partPrefix, usePrint } from "./print-context";
import { SectionNote } from "./section-note";

/** It ends with the notice, and with what closes the report in one block with it. */
const NOTICE_SECTION: ReportSection = "methodology";

interface SectionProps {
  readonly name: ReportSection;
  readonly intro?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A section begins on its own page; its name stands in the running head of each of its pages. One that does not apply
 * has a line to say and follows on the page of the one before.
 */
export function Section({ name, intro, children }: SectionProps) {
  const { t, document, anchorOf, closing } = usePrint();
  const page = pageOf(name, document);
  const className = page === name ? `section page-${name}` : `section brief page-${page}`;
  const { place } = document;
  // Of several portfolios each has pages of its own, whose running head names it.
  const pages = place === undefined ? undefined : { page: `${partPrefix(place)}${page}` };
  return (
    <section className={className} style={pages} aria-labelledby={anchorOf(name)}>
      {place !== undefined && name === document.sections[0] && <PartHead />}
      {document.parts && (
        <div className="part-head">
          <h1>{t("cover.of_all")}</h1>
        </div>
      )}
      <h2 id={anchorOf(name)}>{t(`sections.${name}`)}</h2>
      {intro && <p className="intro">{intro}</p>}
      {place === undefined && name === basisSection(document.sections) && <BasisNotes of={document} />}
      <SectionNote name={name} />
      {children}
      {name === document.sections.at(-1) && name !== NOTICE_SECTION && closing}
    </section>
  );
}

/** A part of a section under a rule; kept on one page where it fits on one. */
export function Part({
  title,
  note,
  children,
  whole = false,
}: {
  title: ReactNode;
  note?: ReactNode;
  children: ReactNode;
  whole?: boolean;
}) {
  return (
    <div className={whole ? "part whole" : "part"}>
      <h3>
        {title}
        {note && <small>{note}</small>}
      </h3>
      {children}
    </div>
  );
}
