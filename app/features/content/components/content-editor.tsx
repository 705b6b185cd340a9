import { Button, Group } from "@mantine/core";
import { useFetcher, useNavigate } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { keyedByLocale, LOCALES, type Locale, localeFrom } from "~/platform/languages/locale";
import { paths } from "~/platform/paths";
import type { ActionAnswer } from "~/platform/screen.server";
import { ButtonLink } from "~/ui/controls/button-link";
import { ConfirmDialog } from "~/ui/dialogs/confirm-dialog";
import { useWrongFieldFocus } from "~/ui/forms/use-wrong-field-focus";
import { Columns, PageBody, PageHead, Section } from "~/ui/page/page";
import { showToast } from "~/ui/toast";
import { useUnsavedValue } from "~/ui/unsaved/unsaved";
import { useAnswer } from "~/ui/use-answer";
import { useFormat } from "~/ui/use-format";
import type { ContentKind } from "../content.types";
import type { EditedContent } from "../content-editing.answers";
import { CONTENT_FIELDS } from "../content-editing.types";
import { localised } from "../localised";
import { ContentFields, type WrittenContent } from "./content-fields";
import { ContentPreview } from "./content-preview";

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
  const [written, setWritten] = useState<WrittenContent>(() => ({
    texts: content?.texts ?? keyedByLocale(() => ({})),
    group: content?.group ?? "",
    status: content?.status ?? "draft",
    pinned: content?.pinned ?? false,
    publishOn: content?.publishOn ?? "",
  }));
  const [deleting, setDeleting] = useState(false);
  const unsaved = useUnsavedValue(written);
  const [wrong, setWrong] = useState<object | null>(null);
  const saving = useSaving(kind, content, {
    onDone: () => {
      unsaved.saved();
      setDeleting(false);
    },
    onWrong: (fields) => {
      // The field stands among the texts of its language.
      const named = LOCALES.find((locale) => fields[0]?.startsWith(`texts.${locale}.`));
      if (named) setLanguage(named);
      setWrong(fields);
    },
  });
  useWrongFieldFocus(wrong);
  const titleField = CONTENT_FIELDS[kind][0]?.name ?? "title";
  const title = localised(written.texts, localeFrom(i18n.language))[titleField] ?? "";
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
              onClick={() => {
                unsaved.sent();
                saving.save({
                  ...written,
                  kind,
                  group: written.group || null,
                  publishOn: written.publishOn || null,
                });
              }}
            >
              {t("edit.save")}
            </Button>
          </>
        }
      />
      <PageBody>
        <Section>
          <Columns template="minmax(0, 1fr) minmax(0, 1fr)">
            <ContentFields
              kind={kind}
              content={content}
              written={written}
              onChange={(change) => setWritten((before) => ({ ...before, ...change }))}
              onText={(name, value) =>
                setWritten((before) => ({
                  ...before,
                  texts: { ...before.texts, [language]: { ...before.texts[language], [name]: value } },
                }))
              }
              language={language}
              onLanguage={setLanguage}
              errors={saving.errors}
            />
            <ContentPreview kind={kind} texts={written.texts} language={language} />
          </Columns>
        </Section>
      </PageBody>
      {deleting && (
        <ConfirmDialog
          title={t("edit.delete_title", { title: title || t("edit.untitled") })}
          confirm={t("edit.delete_confirm")}
          busy={saving.busy}
          onClose={() => setDeleting(false)}
          onConfirm={() => {
            unsaved.sent();
            saving.remove();
          }}
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

interface Told {
  readonly onDone: () => void;
  /** What is wrong is said at these fields. */
  readonly onWrong: (fields: readonly string[]) => void;
}

function useSaving(kind: ContentKind, content: EditedContent | null, { onDone, onWrong }: Told) {
  const { t } = useTranslation("content");
  const navigate = useNavigate();
  const fetcher = useFetcher<ActionAnswer<Saved | null>>();
  /** By field, as texts.en.title, why the last text was refused. */
  const errors = fetcher.data?.ok === false ? fetcher.data.problem.fields : null;
  useAnswer(
    fetcher,
    (saved) => {
      onDone();
      showToast({ kind: "ok", title: t(saved === null ? "edit.deleted" : "edit.saved") });
      if (saved === null) navigate(paths.contentList());
      else if (content === null) navigate(paths.contentEdit(kind, saved.id));
    },
    (message) => {
      const fields = Object.keys(errors ?? {});
      if (fields.length > 0) onWrong(fields);
      else showToast({ kind: "err", title: message });
    },
  );
  return {
    errors,
    busy: fetcher.state !== "idle",
    save: (given: Readonly<Record<string, unknown>>) => {
      const state = { ...given, ...(content && { updatedAt: content.updatedAt }) };
      fetcher.submit({ intent: "save", content: JSON.stringify(state) }, { method: "post" });
    },
    remove: () => fetcher.submit({ intent: "delete" }, { method: "post" }),
  };
}
