import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useChooseLocale } from "~/platform/languages/choose-locale";
import { LANGUAGES, LOCALES } from "~/platform/languages/locale";
import { Mark } from "~/ui/brand/mark";
import { ConsentSwitch } from "~/ui/consent/consent-switch";
import { FigureInDepth } from "./figure-in-depth";
import css from "./sign-in.module.css";

/** The two halves of every screen before sign-in: a form on the left with the languages below it, the idea on the right. */
export function SignInFrame({ children }: { children: ReactNode }) {
  const { i18n, t } = useTranslation("frame");
  const choose = useChooseLocale();
  return (
    <div className={css.screen}>
      <main className={css.side}>
        <p className={css.brand}>
          <Mark size={26} />
          Understory
        </p>
        <div className={css.form}>{children}</div>
        <nav className={css.foot} aria-label={t("language")}>
          {LOCALES.map((locale) => (
            <button
              key={locale}
              type="button"
              onClick={() => choose(locale)}
              aria-pressed={i18n.language === locale}
            >
              {LANGUAGES[locale].name}
            </button>
          ))}
          <ConsentSwitch />
        </nav>
      </main>
      <FigureInDepth />
    </div>
  );
}
