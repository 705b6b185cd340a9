import type { ReportSection } from "~/domain/reports/sections";
import { usePrint } from "./print-context";

/** What the author says of a section: plain text in paragraphs, with name and day, told apart from what is computed. */
export function SectionNote({ name }: { name: ReportSection }) {
  const { t, document, format } = usePrint();
  const { notes } = document;
  const text = notes?.texts[name];
  if (!notes || text === undefined) return null;
  const paragraphs = text.split(/\n\s*\n/);
  return (
    <div className="author-note">
      {paragraphs.map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: Paragraphs of a text are not moved.
        <p key={at}>{paragraph}</p>
      ))}
      <p className="author-note-by">{t("note_by", { name: notes.by, date: format.date(notes.on) })}</p>
    </div>
  );
}
