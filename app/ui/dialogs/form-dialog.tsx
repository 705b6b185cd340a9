import type { ModalProps } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { losesInDialog, useUnsavedWhile } from "~/ui/unsaved/unsaved";
import { ConfirmDialog } from "./confirm-dialog";
import { Dialog } from "./dialog";

interface Props extends Pick<ModalProps, "title" | "size" | "children" | "onClose"> {
  /** What buttons of the form choose, such as an order of sections: it is changed once it differs from how it began. */
  readonly choices?: unknown;
}

/**
 * A form in a dialog. Once something was typed or chosen, Escape, the cross, a click beside it, going back and leaving the page ask
 * first; its own button to cancel says what it does.
 */
export function FormDialog({ title, size, children, choices, onClose }: Props) {
  const { t } = useTranslation("ui");
  const chosen = JSON.stringify(choices);
  const [begun] = useState(chosen);
  const [isTyped, setTyped] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const isUnsaved = isTyped || chosen !== begun;
  useUnsavedWhile(isUnsaved, losesInDialog);
  return (
    <>
      <Dialog
        title={title}
        size={size}
        closeOnEscape={!isAsking}
        onLeft={onClose}
        onClose={() => (isUnsaved ? setAsking(true) : onClose())}
      >
        <div onInput={() => setTyped(true)}>{children}</div>
      </Dialog>
      {isAsking && (
        <ConfirmDialog
          title={t("unsaved.title")}
          confirm={t("unsaved.leave")}
          cancel={t("unsaved.stay")}
          busy={false}
          onClose={() => setAsking(false)}
          onConfirm={onClose}
        >
          <p>{t("unsaved.text")}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
