import { Button, Progress } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFormat } from "~/ui/use-format";
import css from "./loading.module.css";
import type { UploadProgress as Progressed } from "./use-upload";
import "@mantine/core/styles/Progress.layer.css";

interface Props {
  readonly progress: Progressed;
  readonly onCancel: () => void;
}

/** How much of a file is sent, or that it waits for the connection; it can be given up. */
export function UploadProgress({ progress, onCancel }: Props) {
  const { t } = useTranslation("loading");
  const format = useFormat();
  return (
    <div className={css.progress}>
      <Progress
        value={(progress.sentBytes / Math.max(1, progress.totalBytes)) * 100}
        aria-label={t("screen.uploading_label")}
        size={6}
        radius={0}
      />
      <span role="status">
        {t(progress.isWaiting ? "screen.upload_waiting" : "screen.uploading", {
          done: format.bytes(progress.sentBytes),
          total: format.bytes(progress.totalBytes),
        })}
      </span>
      <Button variant="subtle" onClick={onCancel}>
        {t("screen.cancel_upload")}
      </Button>
    </div>
  );
}
