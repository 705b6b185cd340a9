import { datasetsOf, sectionsOf } from "~/domain/reports/licence-parts";
import { usePrint } from "./print-context";
import { Part } from "./section";

/** The licence a report was made with, by section: what is not named was not used. */
export function LicenceParts() {
  const { t, format, document } = usePrint();
  const { licence } = document.settings;
  const sections = sectionsOf(licence);
  return (
    <Part title={t("licence.title")}>
      {licence === null && <p>{t("licence.everything")}</p>}
      {licence !== null && sections.length === 0 && <p>{t("licence.nothing")}</p>}
      {sections.length > 0 && <p>{t("licence.intro")}</p>}
      <ul className="plain">
        {sections.map((section) => (
          <li key={section}>
            <b>{t(`assets:titles.${section}`)}</b>:{" "}
            {format.list(datasetsOf(licence, section).map((dataset) => t(`datasets:${dataset}`)))}
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** The same as one line of the cover: sections only. */
export function useLicenceLine(): string {
  const { t, format, document } = usePrint();
  const { licence } = document.settings;
  if (licence === null) return t("licence.all_sections");
  const sections = sectionsOf(licence);
  return sections.length === 0
    ? t("licence.no_section")
    : format.list(sections.map((section) => t(`assets:titles.${section}`)));
}
