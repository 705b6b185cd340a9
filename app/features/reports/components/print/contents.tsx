import { contentsOf } from "~/domain/reports/contents";
import { usePrint } from "./print-context";
import { Verification } from "./verification";

/** What stands on which page, and how the report is verified. The printer fills in the pages. */
export function Contents() {
  const { t, document } = usePrint();
  const listed = contentsOf(document.sections);
  if (listed.length === 0) return null;
  return (
    <section className="section page-contents" aria-labelledby="contents">
      <h2 id="contents">{t("contents.title")}</h2>
      <ol className="contents">
        {listed.map((name) => (
          <li key={name}>
            <a href={`#section-${name}`}>
              <span>{t(`sections.${name}`)}</span>
              <i aria-hidden="true" />
              <span data-page-of={`section-${name}`} />
            </a>
          </li>
        ))}
      </ol>
      <Verification />
    </section>
  );
}
