import { useTranslation } from "react-i18next";
import type { QrCode } from "~/platform/qr-code.server";
import css from "./second-factor.module.css";

/** The secret of the codes to come: as a picture to scan, and as text to type. Dark on white, whatever the theme. */
export function QrPicture({ qr, secret }: { qr: QrCode; secret: string }) {
  const { t } = useTranslation("sessions");
  return (
    <div className={css.offer}>
      <p>{t("factor.scan")}</p>
      <svg
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label={t("factor.qr")}
        shapeRendering="crispEdges"
      >
        <rect width={qr.size} height={qr.size} fill="#fff" />
        <path d={qr.path} fill="#000" />
      </svg>
      <p>
        {t("factor.type_instead")}
        <code>{secret}</code>
      </p>
    </div>
  );
}
