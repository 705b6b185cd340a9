import { Button, Checkbox, Group, NativeSelect, Textarea, TextInput } from "@mantine/core";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Checkbox.layer.css";
import { useFetcher, useNavigate } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { keyedByLocale, LANGUAGES, LOCALES, type Locale, localeFrom } from "~/platform/locale";
import { paths } from "~/platform/paths";
import type { ActionAnswer } from "~/platform/screen.server";
import { ButtonLink } from "~/ui/controls/button-link";
import { Segmented } from "~/ui/controls/segmented";
import { ConfirmDialog } from "~/ui/dialogs/confirm-dialog";
import { Columns, PageBody, PageHead, Section, SectionHeading } from "~/ui/page/page";
import { showToast } from "~/ui/toast";
import { useUnsavedValue } from "~/ui/unsaved/unsaved";
import { useAnswer } from "~/ui/use-answer";
import { useFormat } from "~/ui/use-format";
import type { ContentKind } from "../content.types";
import {
  CONTENT_FIELDS,
  CONTENT_GROUPS,
  CONTENT_STATES,
  type ContentState,
  type EditedContent,
} from "../content-editing.types";
import { localised } from "../localised";
import css from "./content.module.css";
import { DocumentField } from "./document-field";
import { RichText } from "./rich-text";
import { usePreview } from "./use-preview";

interface Props {
  readonly kind: ContentKind;
  /** Null for a new one. */
  readonly content: EditedContent | null;
}

/** Writes an item in its languages, beside what readers will see. */
export function ContentEditor({ kind, content }: Props) {
  const { t, i18n } = useTranslation(["content", "ui"]);
  const format = useFormat();
  const [language, setLanguage] = useState<Locale>("en");
  const [texts, setTexts] = useState<Record<Locale, Readonly<Record<string, string>>>>(
    content?.texts ?? keyedByLocale(() => ({})),
  );
  const [group, setGroup] = useState(content?.group ?? "");
  const [status, setStatus] = useState<ContentState>(content?.status ?? "draft");
  const [pinned, setPinned] = useState(content?.pinned ?? false);
  const [publishOn, setPublishOn] = useState(content?.publishOn ?? "");
  const [deleting, setDeleting] = useState(false);
  const keep = useUnsavedValue({ texts, group, status, pinned, publishOn });
  const saving = useSaving(kind, content, () => {
    keep();
    setDeleting(false);
  });
  const fields = CONTENT_FIELDS[kind];
  const [titleField] = fields;
  const markdownField = fields.at(-1)?.name ?? "body";
  const shown = (name: string) => texts[language][name] || texts.en[name] || "";
  const nodes = usePreview(shown(markdownField));
  // What readers have seen keeps the day they saw it first.
  const isAhead = content?.status !== "published" || content.publishOn !== null;
  const title = localised(texts, localeFrom(i18n.language))[titleField?.name ?? "title"] ?? "";
  const set = (name: string, value: string) =>
    setTexts((before) => ({ ...before, [language]: { ...before[language], [name]: value } }));
  return (
    <>
      <PageHead
        title={title || t(`edit.new_title.${kind}`)}
        facts={
          <span>
            {content
              ? t("edit.updated", { when: format.dateTime(content.updatedAt), who: content.updatedBy })
              : t("edit.never")}
          </span>
        }
        actions={
          <>
            {content && (
              <>
                <ButtonLink to={paths.contentHistory(kind, content.id)}>{t("history.open")}</ButtonLink>
                <Button variant="default" onClick={() => setDeleting(true)}>
                  {t("edit.delete")}
                </Button>
              </>
            )}
            <Button
              loading={saving.busy}
              onClick={() =>
                saving.save({
                  kind,
                  group: group || null,
                  status,
                  pinned,
                  publishOn: publishOn || null,
                  texts,
                })
              }
            >
              {t("edit.save")}
            </Button>
          </>
        }
      />
      <PageBody>
        <Section>
          <Columns template="minmax(0, 1fr) minmax(0, 1fr)">
            <div className={css.editor}>
              <div className={css.editorRow}>
                <NativeSelect
                  label={t("edit.status")}
                  value={status}
                  data={CONTENT_STATES.map((value) => ({ value, label: t(`edit.state.${value}`) }))}
                  onChange={(event) => setStatus(event.currentTarget.value as ContentState)}
                />
                <NativeSelect
                  label={t("edit.group")}
                  value={group}
                  data={[
                    { value: "", label: t("edit.no_group") },
                    ...CONTENT_GROUPS.map((value) => ({ value, label: t(`group.${value}`) })),
                  ]}
                  onChange={(event) => setGroup(event.currentTarget.value)}
                />
                <Checkbox
                  label={t("edit.pinned")}
                  checked={pinned}
                  onChange={(event) => setPinned(event.currentTarget.checked)}
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
                  error={saving.errors.publishOn}
                  onChange={(event) => setPublishOn(event.currentTarget.value)}
                />
              )}
              <Segmented
                label={t("edit.language")}
                value={language}
                tall
                options={LOCALES.map((value) => ({ value, label: LANGUAGES[value].name }))}
                onChange={setLanguage}
              />
              {language !== "en" && <p className={css.help}>{t("edit.fallback")}</p>}
              {fields.map(({ name, longest }) => {
                const shared = {
                  label: t(`edit.field.${name}`),
                  value: texts[language][name] ?? "",
                  maxLength: longest,
                  error: saving.errors[`texts.${language}.${name}`],
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
                    onChange={(event) => set(name, event.currentTarget.value)}
                  />
                ) : (
                  <TextInput
                    key={name}
                    {...shared}
                    onChange={(event) => set(name, event.currentTarget.value)}
                  />
                );
              })}
              <DocumentField id={content?.id ?? null} kind={kind} document={content?.document ?? null} />
            </div>
            <div>
              <SectionHeading title={t("edit.preview")} note={LANGUAGES[language].name} />
              <div className={css.preview}>
                <h3>{shown(titleField?.name ?? "title")}</h3>
                {shown("shortDescription") && <p className="us-mid">{shown("shortDescription")}</p>}
                {shown(markdownField) === "" ? (
                  <p className="us-dim">{t("edit.preview_empty")}</p>
                ) : (
                  <RichText nodes={nodes} />
                )}
              </div>
            </div>
          </Columns>
        </Section>
      </PageBody>
      {deleting && (
        <ConfirmDialog
          title={t("edit.delete_title", { title: title || t("edit.untitled") })}
          confirm={t("edit.delete_confirm")}
          busy={saving.busy}
          onClose={() => setDeleting(false)}
          onConfirm={saving.remove}
        >
          <Group>
            <p>{t("edit.delete_text")}</p>
          </Group>
        </ConfirmDialog>
      )}
    </>
  );
}

interface Saved {
  readonly id: string;
  readonly updatedAt: string | null;
}

function useSaving(kind: ContentKind, content: EditedContent | null, onAnswer: () => void) {
  const { t } = useTranslation("content");
  const navigate = useNavigate();
  const fetcher = useFetcher<ActionAnswer<Saved | null>>();
  useAnswer(fetcher, (saved) => {
    onAnswer();
    showToast({ kind: "ok", title: t(saved === null ? "edit.deleted" : "edit.saved") });
    if (saved === null) navigate(paths.contentList());
    else if (content === null) navigate(paths.contentEdit(kind, saved.id));
  });
  return {
    /** By field, as texts.en.title, why the last text was refused. */
    errors: fetcher.data?.ok === false ? fetcher.data.problem.fields : {},
    busy: fetcher.state !== "idle",
    save: (given: Readonly<Record<string, unknown>>) => {
      const state = { ...given, ...(content && { updatedAt: content.updatedAt }) };
      fetcher.submit({ intent: "save", content: JSON.stringify(state) }, { method: "post" });
    },
    remove: () => fetcher.submit({ intent: "delete" }, { method: "post" }),
  };
}
