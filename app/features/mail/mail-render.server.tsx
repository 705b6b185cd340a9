import { renderToStaticMarkup } from "react-dom/server";
import { LANGUAGES, type Locale } from "~/platform/languages/locale";
import { MailLayout } from "./components/mail-layout";
import type { MailContent } from "./mail-content.server";

export function mailHtml(content: MailContent, locale: Locale): string {
  return `<!doctype html>${renderToStaticMarkup(<MailLayout content={content} lang={LANGUAGES[locale].tag} />)}`;
}
