import { useTranslation } from "react-i18next";
import { LANGUAGES, LOCALES, type Locale } from "~/platform/languages/locale";
import { paperOf } from "./print/paper";
import css from "./reports.module.css";

interface PortfolioProps {
  readonly id: string;
  readonly portfolios: readonly { readonly id: string; readonly name: string }[];
  readonly chosen: string;
  readonly onChange: (id: string) => void;
}

/** The portfolio that a report or a schedule is about. */
export function PortfolioField({ id, portfolios, chosen, onChange }: PortfolioProps) {
  const { t } = useTranslation("reports");
  return (
    <div className={css.field}>
      <label htmlFor={id}>{t("dialog.portfolio")}</label>
      <select
        id={id}
        name="portfolioId"
        data-autofocus
        value={chosen}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {portfolios.map((portfolio) => (
          <option key={portfolio.id} value={portfolio.id}>
            {portfolio.name}
          </option>
        ))}
      </select>
    </div>
  );
}

/** The language of a report, which decides its paper. */
export function LanguageField({ id, first }: { readonly id: string; readonly first: Locale }) {
  const { t } = useTranslation("reports");
  return (
    <div className={css.field}>
      <label htmlFor={id}>{t("dialog.language")}</label>
      <select id={id} name="locale" defaultValue={first}>
        {LOCALES.map((value) => (
          <option key={value} value={value}>
            {LANGUAGES[value].name}, {paperOf(value).format}
          </option>
        ))}
      </select>
    </div>
  );
}
