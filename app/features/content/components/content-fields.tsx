import { Checkbox, NativeSelect, Textarea, TextInput } from "@mantine/core";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Checkbox.layer.css";
import { useTranslation } from "react-i18next";
import { LANGUAGES, LOCALES, type Locale } from "~/platform/languages/locale";
import { Segmented } from "~/ui/controls/segmented";
import { useStandingErrors } from "~/ui/forms/use-corrections";
import type { ContentKind } from "../content.types";
import type { EditedContent } from "../content-editing.answers";
import { CONTENT_FIELDS, CONTENT_GROUPS, CONTENT_STATES, type ContentState } from "../content-editing.types";
import css from "./content.module.css";
import { DocumentField } from "./document-field";

/** An item as it is being written. */
export interface WrittenContent {
  readonly texts: EditedContent["texts"];
  /** Empty for none, and for no day. */
  readonly group: string;
  readonly publishOn: string;
  readonly status: ContentState;
  readonly pinned: boolean;
}

interface Props {
  readonly kind: ContentKind;
  readonly content: EditedContent | null;
  readonly written: WrittenContent;
  readonly onChange: (change: Partial<Omit<WrittenContent, "texts">>) => void;
  /** A field of the language that is written. */
  readonly onText: (name: string, value: string) => void;
  readonly language: Locale;
  readonly onLanguage: (language: Locale) => void;
  /** By field, as texts.en.title, why the last text was refused. */
  readonly errors: Readonly<Record<string, string>> | null;
}

/** Where an item stands, and its texts in one language. */
export function ContentFields({
  kind,
  content,
  written,
  onChange,
  onText,
  language,
  onLanguage,
  errors,
}: Props) {
  const { t } = useTranslation("content");
  const { texts, group, status, pinned, publishOn } = written;
  const { errorOf, correct } = useStandingErrors(errors);
  const fields = CONTENT_FIELDS[kind];
  const markdownField = fields.at(-1)?.name ?? "body";
  // What readers have seen keeps the day they saw it first.
  const isAhead = content?.status !== "published" || content.publishOn !== null;
  return (
    <div className={css.editor}>
      <div className={css.editorRow}>
        <NativeSelect
          label={t("edit.status")}
          value={status}
          data={CONTENT_STATES.map((value) => ({ value, label: t(`edit.state.${value}`) }))}
          onChange={(event) => onChange({ status: event.currentTarget.value as ContentState })}
        />
        <NativeSelect
          label={t("edit.group")}
          value={group}
          data={[
            { value: "", label: t("edit.no_group") },
            ...CONTENT_GROUPS.map((value) => ({ value, label: t(`group.${value}`) })),
          ]}
          onChange={(event) => onChange({ group: event.currentTarget.value })}
        />
        <Checkbox
          label={t("edit.pinned")}
          checked={pinned}
          onChange={(event) => onChange({ pinned: event.currentTarget.checked })}
          pb={6}
        />
      </div>
      {status === "published" && isAhead && (
        <TextInput
          type="date"
          label={t("edit.publish_on")}
          description={t("edit.publish_on_help")}
          inputWrapperOrder={["label", "input", "description", "error"]}
          value={publishOn}
          error={errorOf("publishOn")}
          onInput={() => correct("publishOn")}
          onChange={(event) => onChange({ publishOn: event.currentTarget.value })}
        />
      )}
      <Segmented
        label={t("edit.language")}
        value={language}
        tall
        options={LOCALES.map((value) => ({ value, label: LANGUAGES[value].name }))}
        onChange={onLanguage}
      />
      {language !== "en" && <p className={css.help}>{t("edit.fallback")}</p>}
      {fields.map(({ name, longest }) => {
        const path = `texts.${language}.${name}`;
        const shared = {
          label: t(`edit.field.${name}`),
          value: texts[language][name] ?? "",
          maxLength: longest,
          error: errorOf(path),
          onInput: () => correct(path),
          lang: LANGUAGES[language].tag,
        };
        return name === markdownField ? (
          <Textarea
            key={name}
            {...shared}
            description={t("edit.markdown")}
            inputWrapperOrder={["label", "input", "description", "error"]}
            autosize
            minRows={14}
            maxRows={30}
            onChange={(event) => onText(name, event.currentTarget.value)}
          />
        ) : (
          <TextInput key={name} {...shared} onChange={(event) => onText(name, event.currentTarget.value)} />
        );
      })}
      <DocumentField id={content?.id ?? null} kind={kind} document={content?.document ?? null} />
    </div>
  );
}
