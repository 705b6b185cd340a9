import { Button, Group } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "./dialog";

export interface ConfirmDialogProps {
  /** The question: "Delete Nora Vale?" */
  readonly title: string;
  /** What is meant, and what follows from it. */
  readonly children: ReactNode;
  /** The verb of the button: "Approve 3 assets". */
  readonly confirm: string;
  /** Where another word than "Cancel" says it better. */
  readonly cancel?: string;
  readonly busy: boolean;
  readonly disabled?: boolean;
  readonly size?: 480 | 720;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

export default function ConfirmDialogBody({
  title,
  children,
  confirm,
  cancel,
  busy,
  disabled,
  size = 480,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { t } = useTranslation("ui");
  return (
    <Dialog onClose={onClose} title={title} size={size}>
      <form
        style={{ fontSize: 14, lineHeight: "20px" }}
        onSubmit={(event) => {
          event.preventDefault();
          // A form around the dialog, through its portal, is not meant.
          event.stopPropagation();
          onConfirm();
        }}
      >
        {children}
        <Group justify="flex-end" gap={8} mt={20}>
          <Button variant="default" onClick={onClose} data-autofocus>
            {cancel ?? t("cancel")}
          </Button>
          <Button type="submit" loading={busy} disabled={disabled}>
            {confirm}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
