import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { ActionAnswer } from "~/platform/screen.server";
import { Dialog } from "~/ui/dialogs/dialog";
import { DialogFoot } from "~/ui/dialogs/dialog-foot";
import { showToast } from "~/ui/toast";
import { useFormat } from "~/ui/use-format";

interface Props {
  readonly loadId: number;
  readonly onClose: () => void;
}

/** Asks once, says what will happen, and names it on the button. */
export function UndoDialog({ loadId, onClose }: Props) {
  const { t } = useTranslation("loading");
  const format = useFormat();
  const fetcher = useFetcher<ActionAnswer<null>>();
  const id = format.number(loadId);
  const answer = fetcher.data;
  useEffect(() => {
    if (answer === undefined) return;
    if (answer.ok) showToast({ kind: "info", title: t("screen.undo_started", { id }) });
    else showToast({ kind: "err", title: answer.problem.message });
    onClose();
  }, [answer, id, onClose, t]);
  return (
    <Dialog onClose={onClose} title={t("screen.undo_title", { id })}>
      <p>{t("screen.undo_text")}</p>
      <fetcher.Form method="post">
        <input type="hidden" name="intent" value="undo" />
        <input type="hidden" name="loadId" value={loadId} />
        <DialogFoot mt={16} onCancel={onClose} busy={fetcher.state !== "idle"}>
          {t("screen.undo_confirm", { id })}
        </DialogFoot>
      </fetcher.Form>
    </Dialog>
  );
}
