import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { onConnection } from "~/platform/connection";
import css from "../chunks/chunk-notice.module.css";

/** Says that what was asked for waits for the connection; the page below stays as it is. */
export function ConnectionNotice() {
  const { t } = useTranslation("ui");
  const [waiting, setWaiting] = useState(0);
  useEffect(() => onConnection((change) => setWaiting((calls) => calls + change)), []);
  if (waiting === 0) return null;
  return (
    <div className={css.notice} role="alert">
      <p>
        <strong>{t("connection_lost_title")}</strong>
        {t("connection_lost_detail")}
      </p>
    </div>
  );
}
