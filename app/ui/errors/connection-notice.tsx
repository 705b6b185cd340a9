import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { onConnection, type Wait } from "~/platform/pages/connection";
import css from "../chunks/chunk-notice.module.css";

/** Says that what was asked for waits for the connection, or for the product; the page below stays as it is. */
export function ConnectionNotice() {
  const { t } = useTranslation("ui");
  const [waits, setWaits] = useState<readonly Wait[]>([]);
  useEffect(
    () =>
      onConnection((wait) =>
        setWaits((others) => {
          const rest = others.filter(({ call }) => call !== wait.call);
          return wait.isOver ? rest : [...rest, wait];
        }),
      ),
    [],
  );
  const [wait] = waits;
  if (!wait) return null;
  const { answer } = wait;
  return (
    <div className={css.notice} role="alert">
      <p>
        <strong>{t(answer ? "server_unreached_title" : "connection_lost_title")}</strong>
        {t(answer ? "server_unreached_detail" : "connection_lost_detail")}
        {answer?.requestId && ` ${t("request_number", { id: answer.requestId })}.`}
      </p>
    </div>
  );
}
