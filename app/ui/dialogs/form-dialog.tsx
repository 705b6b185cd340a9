import type { ModalProps } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useUnsavedWhile } from "~/ui/unsaved/unsaved";
import { ConfirmDialog } from "./confirm-dialog";
import { Dialog } from "./dialog";

type Props = Pick<ModalProps, "title" | "size" | "children" | "onClose">;

/**
 * A form in a dialog. Once something was typed, Escape, the cross, a click beside it and leaving the page ask first; its
 * own button to cancel says what it does.
 */
export function FormDialog({ title, size, children, onClose }: Props) {
  const { t } = useTranslation("ui");
  const [isTyped, setTyped] = useState(false);
  const [isAsking, setAsking] = useState(false);
  useUnsavedWhile(isTyped);
  return (
    <>
      <Dialog
        title={title}
        size={size}
        closeOnEscape={!isAsking}
        onClose={() => (isTyped ? setAsking(true) : onClose())}
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
