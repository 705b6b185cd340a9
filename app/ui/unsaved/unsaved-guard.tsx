import { useBlocker } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "~/ui/dialogs/confirm-dialog";
import { forgetUnsaved, isAnythingUnsaved, wouldLose } from "./unsaved";

/** Asks before what was typed and not saved is lost: by a link, by going back, by closing the window. One for the page. */
export function UnsavedGuard() {
  const { t } = useTranslation("ui");
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) =>
    wouldLose(currentLocation, nextLocation, historyAction === "POP"),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isAnythingUnsaved()) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, []);
  if (blocker.state !== "blocked") return null;
  return (
    <ConfirmDialog
      title={t("unsaved.title")}
      confirm={t("unsaved.leave")}
      cancel={t("unsaved.stay")}
      busy={false}
      onClose={blocker.reset}
      onConfirm={() => {
        forgetUnsaved();
        blocker.proceed();
      }}
    >
      <p>{t("unsaved.text")}</p>
    </ConfirmDialog>
  );
}
