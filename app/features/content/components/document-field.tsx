import { Button, FileButton, Group } from "@mantine/core";
import { useRevalidator } from "@remix-run/react";
import { IconFileText } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { shownBytes } from "~/platform/files/file-size";
import { callApi } from "~/platform/http/call-api";
import { showToast } from "~/ui/toast";
import { useCall } from "~/ui/use-call";
import { useFormat } from "~/ui/use-format";
import type { ContentKind } from "../content.types";
import type { ContentDocument } from "../content-editing.answers";
import { DOCUMENT_LIMITS } from "../content-editing.types";
import { DOCUMENT_EXTENSIONS } from "../document-type";
import css from "./content.module.css";

interface Props {
  /** Null while the item was never saved. */
  readonly id: string | null;
  readonly kind: ContentKind;
  readonly document: ContentDocument | null;
}

/** The referral document: choose, replace, remove. */
export function DocumentField({ id, kind, document }: Props) {
  const { t } = useTranslation("content");
  const format = useFormat();
  const { revalidate } = useRevalidator();
  const { busy, run } = useCall(t("error.document_empty"));
  const limit = format.bytes(DOCUMENT_LIMITS[kind]);
  const send = (method: "PUT" | "DELETE", done: string, file?: File) =>
    run(async () => {
      await callApi(`/api/v1/content/${id}/document`, {
        method,
        ...(file && {
          body: file,
          headers: {
            "content-type": "application/octet-stream",
            "x-file-name": encodeURIComponent(file.name),
          },
        }),
      });
      showToast({ kind: "ok", title: done });
      revalidate();
    });
  const choose = (file: File | null) => {
    if (file === null) return;
    if (file.size > DOCUMENT_LIMITS[kind])
      showToast({
        kind: "err",
        title: t("edit.too_large", {
          size: format.bytes(shownBytes(file.size, DOCUMENT_LIMITS[kind])),
          limit,
        }),
      });
    else void send("PUT", t("edit.uploaded"), file);
  };
  return (
    <fieldset className={css.documentField}>
      <legend>{t("edit.document")}</legend>
      {document ? (
        <a className={css.document} href={`/api/v1/content/${id}/document`}>
          <IconFileText size={16} stroke={1.6} aria-hidden />
          {document.name}
          {document.bytes !== null && <span className="us-dim">{format.bytes(document.bytes)}</span>}
        </a>
      ) : (
        <p className="us-dim">{t(id === null ? "edit.document_first" : "edit.document_none")}</p>
      )}
      {id !== null && (
        <Group gap={8}>
          <FileButton
            onChange={choose}
            accept={DOCUMENT_EXTENSIONS}
            inputProps={{ "aria-label": t("edit.document") }}
          >
            {(props) => (
              <Button {...props} size="xs" variant="default" loading={busy}>
                {t(document ? "edit.replace" : "edit.upload")}
              </Button>
            )}
          </FileButton>
          {document && (
            <Button
              size="xs"
              variant="subtle"
              disabled={busy}
              onClick={() => send("DELETE", t("edit.removed"))}
            >
              {t("edit.remove")}
            </Button>
          )}
        </Group>
      )}
      <p className={css.help}>{t("edit.document_help", { limit })}</p>
    </fieldset>
  );
}
