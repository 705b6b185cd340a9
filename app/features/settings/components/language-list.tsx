import { useTranslation } from "react-i18next";
import { LANGUAGES } from "~/platform/languages/locale";
import { Tag } from "~/ui/controls/tag";
import { Section } from "~/ui/page/page";
import { useFormat } from "~/ui/use-format";
import type { LanguageState } from "../settings.answers";
import css from "./settings.module.css";

/** The languages of the interface, and how far each is translated. */
export function LanguageList({ languages }: { languages: readonly LanguageState[] }) {
  const { t } = useTranslation("settings");
  const format = useFormat();
  const names = new Intl.DisplayNames(LANGUAGES[format.locale].tag, { type: "language" });
  return (
    <Section title={t("part.languages")} note={t("help.languages")}>
      <ul className={css.languages}>
        {languages.map((language) => (
          <li key={language.code}>
            <span>
              <span lang={language.tag}>{language.name}</span>{" "}
              <span className="us-dim">{names.of(language.tag)}</span>
            </span>
            <Progress language={language} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Progress({ language: { code, offered, texts, of } }: { language: LanguageState }) {
  const { t } = useTranslation("settings");
  const format = useFormat();
  if (!offered) return <Tag tone="plain">{t("language.none")}</Tag>;
  if (code === "us") return <Tag tone="info">{t("language.overrides", { count: texts })}</Tag>;
  if (texts === of) return <Tag tone="info">{t("language.complete")}</Tag>;
  return (
    <Tag tone="warn">{t("language.partial", { texts: format.number(texts), of: format.number(of) })}</Tag>
  );
}
