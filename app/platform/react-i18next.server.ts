import type { i18n, TFunction } from "i18next";
import { useContext } from "react";
import { I18nContext, type UseTranslationResponse } from "react-i18next";
import { rememberedTexts } from "./remembered-texts";

export { I18nextProvider, initReactI18next, Trans } from "react-i18next";

type Answer = UseTranslationResponse<never, never>;

const answers = new WeakMap<i18n, Map<string, Answer>>();

/**
 * The hook of react-i18next as a server needs it (vite.translations.ts puts it in place of the library's): all texts of a
 * language are there before a page is drawn and never change, so nothing is waited for, watched or made anew.
 */
export function useTranslation(namespaces?: string | readonly string[]): Answer {
  const { i18n } = useContext(I18nContext);
  const [first] = [namespaces ?? i18n.options.defaultNS ?? []].flat();
  const ofLanguage = answers.get(i18n) ?? new Map<string, Answer>();
  answers.set(i18n, ofLanguage);
  const known = ofLanguage.get(String(first));
  if (known) return known;
  const t = rememberedTexts(i18n.getFixedT(null, String(first)) as TFunction);
  const answer = Object.assign([t, i18n, true], { t, i18n, ready: true }) as unknown as Answer;
  ofLanguage.set(String(first), answer);
  return answer;
}
