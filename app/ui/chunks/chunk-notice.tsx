import { createPath, type Path, useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { callApi } from "~/platform/http/call-api";
import { PlainButton } from "../controls/button-link";
import { isAnythingUnsaved } from "../unsaved/unsaved";
import css from "./chunk-notice.module.css";
import { onChunkFailed } from "./load-chunk";

const HEALTH = "/api/v1/healthz";

/**
 * Opens a page anew whose script did not come: the browser fetches a script that failed not again, and one of an earlier
 * version is gone. False where nothing is reached, or something typed would be lost.
 */
async function openedAnew(target: Path): Promise<boolean> {
  if (isAnythingUnsaved()) return false;
  const isReached = await callApi(HEALTH).then(
    () => true,
    () => false,
  );
  if (isReached) window.location.assign(createPath(target));
  return isReached;
}

/** Says that a screen or a part of one did not load and offers to reload; the page below stays usable. A page
 * that is gone to is opened anew instead, where that is possible. */
export function ChunkNotice() {
  const { t } = useTranslation("ui");
  const [isShown, setShown] = useState(false);
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const here = useRef("");
  here.current = pathname + search + hash;
  const target = useRef<Path>();
  target.current = useNavigation().location;
  useEffect(
    () =>
      onChunkFailed(async () => {
        const wanted = target.current;
        if (wanted && (await openedAnew(wanted))) return;
        setShown(true);
        // Ends a navigation whose screen did not come, so that the page no longer waits for it. A screen that was only
        // fetched ahead, under the pointer, would be fetched ahead again by that, and so on.
        if (wanted) navigate(here.current, { replace: true, preventScrollReset: true });
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
