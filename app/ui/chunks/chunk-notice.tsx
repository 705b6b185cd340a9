import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { PlainButton } from "../controls/button-link";
import css from "./chunk-notice.module.css";
import { onChunkFailed } from "./load-chunk";

/** Says that a screen or a part of one did not load and offers to reload; the page below stays usable. */
export function ChunkNotice() {
  const { t } = useTranslation("ui");
  const [isShown, setShown] = useState(false);
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const here = useRef("");
  here.current = pathname + search + hash;
  const isLeaving = useRef(false);
  isLeaving.current = useNavigation().state !== "idle";
  useEffect(
    () =>
      onChunkFailed(() => {
        setShown(true);
        // Ends a navigation whose screen did not come, so that the page no longer waits for it. A screen that was only
        // fetched ahead, under the pointer, would be fetched ahead again by that, and so on.
        if (isLeaving.current) navigate(here.current, { replace: true, preventScrollReset: true });
      }),
    [navigate],
  );
  if (!isShown) return null;
  return (
    <div className={css.notice} role="alert">
      <p>
        <strong>{t("chunk_error_title")}</strong>
        {t("chunk_error_detail")}
      </p>
      <PlainButton onClick={() => setShown(false)}>{t("close")}</PlainButton>
      <PlainButton primary onClick={() => window.location.reload()}>
        {t("reload")}
      </PlainButton>
    </div>
  );
}
