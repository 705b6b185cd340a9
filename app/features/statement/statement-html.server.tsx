import { renderToStaticMarkup } from "react-dom/server";
import type { Statement } from "~/domain/statement/statement";
import { serverI18n } from "~/platform/i18n.server";
import { LANGUAGES } from "~/platform/languages/locale";
import { formatFor } from "~/ui/format";
import { PublishedStatement } from "./components/published-statement";
import css from "./components/published-statement.css?raw";
import type { Publication } from "./statement.types";

/**
 * A statement as one accessible HTML document to publish: no scripts, nothing from outside, one heading per part, a
 * table with captions and row and column heads, readable on a phone, in the dark and on paper.
 */
export function statementHtml(statement: Statement, publication: Publication): string {
  const { locale } = publication;
  const { t } = serverI18n(locale);
  const page = renderToStaticMarkup(
    <html lang={LANGUAGES[locale].tag}>
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${t("statement:document.title")} · ${publication.participant} · ${statement.year}`}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, without a text of anybody. */}
        <style dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      <body>
        <PublishedStatement {...{ statement, t, publication }} format={formatFor(locale)} />
      </body>
    </html>,
  );
  return `<!doctype html>${page}`;
}
