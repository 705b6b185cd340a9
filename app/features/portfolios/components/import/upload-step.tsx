import { Button } from "@mantine/core";
import { Form, useNavigate, useNavigation } from "@remix-run/react";
import { IconDownload, IconFileSpreadsheet } from "@tabler/icons-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { MEGABYTE, shownBytes } from "~/platform/files/file-size";
import { paths } from "~/platform/paths";
import { useDroppedFile } from "~/ui/controls/use-dropped-file";
import { TABLE_FILES } from "~/ui/intake/table-files";
import { ErrorPart } from "~/ui/page/states";
import { useFormat } from "~/ui/use-format";
import css from "./import.module.css";
import { type UploadProblem, useUpload } from "./use-upload";

interface Props {
  /** What the server said of the last upload, where the browser sent it as a plain form. */
  readonly problem: UploadProblem | null;
}

const LIMIT_BYTES = 10 * MEGABYTE;

/** Step one: a file is dropped or chosen, checked for its size, and uploaded with its progress in sight. */
export function UploadStep({ problem: answered }: Props) {
  const { t } = useTranslation("imports");
  const format = useFormat();
  const navigate = useNavigate();
  const sending = useNavigation().state === "submitting";
  const input = useRef<HTMLInputElement>(null);
  const { upload, progress, problem, refuse } = useUpload((importId) =>
    navigate(paths.portfolioImport(importId)),
  );
  const shown = problem ?? (progress === null ? answered : null);

  const take = (file: File | undefined) => {
    if (file === undefined) return;
    if (file.size > LIMIT_BYTES) {
      const params = {
        size: format.bytes(shownBytes(file.size, LIMIT_BYTES)),
        limit: `${format.number(LIMIT_BYTES / MEGABYTE)} MB`,
      };
      refuse({ title: t("file.too_large", params), details: [] });
    } else upload(file);
  };
  const dropped = useDroppedFile(take);

  return (
    <Form method="post" encType="multipart/form-data">
      {shown !== null && (
        <div style={{ marginTop: 16 }}>
          <ErrorPart title={shown.title}>
            {shown.details.map((detail) => (
              <p key={detail}>{detail}</p>
            ))}
          </ErrorPart>
        </div>
      )}
      <div className={css.drop} {...dropped}>
        <IconFileSpreadsheet size={32} stroke={1.4} aria-hidden />
        <b>{t("upload.title")}</b>
        <p>{t("upload.kinds", { limit: `${format.number(LIMIT_BYTES / MEGABYTE)} MB` })}</p>
        {progress === null ? (
          <Button onClick={() => input.current?.click()} loading={sending}>
            {t("upload.choose")}
          </Button>
        ) : (
          <div role="status" style={{ width: "100%", display: "grid", justifyItems: "center", gap: 6 }}>
            <span>
              {progress < 1 ? t("upload.sending", { share: format.share(progress, 0) }) : t("upload.reading")}
            </span>
            <span className={css.progress}>
              <i style={{ width: `${Math.round(progress * 100)}%` }} />
            </span>
          </div>
        )}
        <input
          ref={input}
          type="file"
          name="file"
          accept={`${TABLE_FILES},.json`}
          autoComplete="off"
          aria-label={t("upload.choose")}
          tabIndex={-1}
          onChange={(event) => take(event.currentTarget.files?.[0])}
        />
      </div>
      <p style={{ marginTop: 14, display: "flex", flexWrap: "wrap", gap: "6px 18px", fontSize: 13 }}>
        <span className="us-dim">{t("upload.template")}</span>
        {(["csv", "xlsx"] as const).map((kind) => (
          <a key={kind} className="us-link" href={paths.portfolioTemplate(kind)} download>
            <IconDownload
              size={14}
              stroke={1.8}
              aria-hidden
              style={{ verticalAlign: -2, marginInlineEnd: 4 }}
            />
            {t(`upload.template_${kind}`)}
          </a>
        ))}
        <span className="us-dim">{t("upload.samples")}</span>
        {(["weights", "values", "mixed"] as const).map((name) => (
          <a key={name} className="us-link" href={paths.portfolioSample(name)} download>
            {t(`upload.sample_${name}`)}
          </a>
        ))}
      </p>
    </Form>
  );
}
