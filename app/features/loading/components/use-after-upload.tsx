import { Link, useRevalidator } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { addressOf, type Href } from "~/ui/href";
import { showToast } from "~/ui/toast";
import { useIsLeaving } from "~/ui/use-address-in-force";
import { useStep } from "~/ui/use-step";
import type { UploadOutcome } from "./upload-request";

/** Leads to the load of a file that has arrived. Whoever has gone to another screen meanwhile stays there and is told. */
export function useAfterUpload(hrefOfLoad: (loadId: number) => Href, onArrived: () => void) {
  const { t } = useTranslation("loading");
  const step = useStep();
  const isLeaving = useIsLeaving();
  const { revalidate } = useRevalidator();
  /** Without an outcome the person broke the upload off. */
  return (file: File, outcome: UploadOutcome | null) => {
    if (outcome === null) return revalidate();
    if (!outcome.ok) {
      revalidate();
      showToast({
        kind: "err",
        title: t("screen.upload_failed"),
        message: outcome.detail ?? t("screen.upload_broken"),
      });
      return;
    }
    const load = hrefOfLoad(outcome.loadId);
    if (isLeaving())
      showToast({
        kind: "ok",
        title: t("screen.upload_arrived", { file: file.name }),
        message: (
          <Link className="us-link" to={addressOf(load)}>
            {t("screen.to_load")}
          </Link>
        ),
      });
    else {
      onArrived();
      step(load, { leaves: true });
    }
  };
}
