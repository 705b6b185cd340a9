import { contentsOf } from "~/domain/reports/contents";
import { partPrefix, sectionAnchor, usePrint } from "./print-context";
import { Verification } from "./verification";

/** What stands on which page, and how the report is verified. The printer fills in the pages. */
export function Contents() {
  const { t, document } = usePrint();
  const { parts } = document;
  const listed = parts
    ? document.sections.filter((name) => name === "methodology")
    : contentsOf(document.sections);
  if (listed.length === 0 && !parts) return null;
  return (
    <section className="section page-contents" aria-labelledby="contents">
      <h2 id="contents">{t("contents.title")}</h2>
      <ol className="contents">
        {parts?.map((part) => (
          <li key={part.place} className="contents-part">
            <Entry anchor={`${partPrefix(part.place)}head`} text={part.portfolio.name} />
            <ol>
              {part.sections.map((name) => (
                <li key={name}>
                  <Entry anchor={sectionAnchor(part, name)} text={t(`sections.${name}`)} />
                </li>
              ))}
            </ol>
          </li>
        ))}
        {listed.map((name) => (
          <li key={name}>
            <Entry anchor={sectionAnchor(document, name)} text={t(`sections.${name}`)} />
          </li>
        ))}
      </ol>
      <Verification />
    </section>
  );
}

function Entry({ anchor, text }: { anchor: string; text: string }) {
  return (
    <a href={`#${anchor}`}>
      <span>{text}</span>
      <i aria-hidden="true" />
      <span data-page-of={anchor} />
    </a>
  );
}
