import { useTranslation } from "react-i18next";
import { messageOf } from "~/platform/http/call-api";
import { LANGUAGES, type Locale } from "~/platform/languages/locale";
import { SectionHeading } from "~/ui/page/page";
import { ErrorPart } from "~/ui/page/states";
import type { ContentKind } from "../content.types";
import type { EditedContent } from "../content-editing.answers";
import { CONTENT_FIELDS } from "../content-editing.types";
import css from "./content.module.css";
import { RichText } from "./rich-text";
import { usePreview } from "./use-preview";

interface Props {
  readonly kind: ContentKind;
  readonly texts: EditedContent["texts"];
  readonly language: Locale;
}

/** What readers of a language will see; where it has no text of its own, the English one. */
export function ContentPreview({ kind, texts, language }: Props) {
  const { t } = useTranslation(["content", "errors"]);
  const fields = CONTENT_FIELDS[kind];
  const markdownField = fields.at(-1)?.name ?? "body";
  const shown = (name: string) => texts[language][name] || texts.en[name] || "";
  const { nodes, failure } = usePreview(shown(markdownField));
  return (
    <div>
      <SectionHeading title={t("edit.preview")} note={LANGUAGES[language].name} />
      <div className={css.preview}>
        <h3>{shown(fields[0]?.name ?? "title")}</h3>
        {shown("shortDescription") && <p className="us-mid">{shown("shortDescription")}</p>}
        {shown(markdownField) === "" ? (
          <p className="us-dim">{t("edit.preview_empty")}</p>
        ) : (
          <>
            {failure !== null && (
              <ErrorPart title={t("edit.preview_failed")}>
                <p>{messageOf(failure, t("errors:unknown"))}</p>
              </ErrorPart>
            )}
            <RichText nodes={nodes} />
          </>
        )}
      </div>
    </div>
  );
}
