import { Button } from "@mantine/core";
import { useRevalidator } from "@remix-run/react";
import { IconPlayerPause } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { callApi } from "~/platform/http/call-api";
import { showToast } from "~/ui/toast";
import { useFormat } from "~/ui/use-format";
import type { UploadState } from "../uploads/uploads.answers";
import css from "./loading.module.css";

/** Files of which a part arrived before the connection or the page was lost: choosing one again goes on there. */
export function UnfinishedUploads({ uploads }: { uploads: readonly UploadState[] }) {
  const { t } = useTranslation(["loading", "datasets"]);
  const format = useFormat();
  const { revalidate } = useRevalidator();
  if (uploads.length === 0) return null;
  const discard = async ({ id, fileName }: UploadState) => {
    try {
      await callApi(`/api/v1/uploads/${id}`, { method: "DELETE" });
    } catch {
      showToast({ kind: "err", title: t("screen.discard_failed", { file: fileName }) });
    }
    revalidate();
  };
  return (
    <ul className={css.unfinished} aria-label={t("screen.unfinished_label")}>
      {uploads.map((upload) => (
        <li key={upload.id}>
          <IconPlayerPause size={16} stroke={1.6} aria-hidden />
          <span>
            {t("screen.unfinished", {
              file: upload.fileName,
              done: format.bytes(upload.receivedBytes),
              total: format.bytes(upload.sizeBytes),
              dataset: t(`datasets:${upload.dataset}`),
            })}
          </span>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t("screen.discard_label", { file: upload.fileName })}
            onClick={() => void discard(upload)}
          >
            {t("screen.discard")}
          </Button>
        </li>
      ))}
    </ul>
  );
}
