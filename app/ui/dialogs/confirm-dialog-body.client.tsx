import { Button, Group } from "@mantine/core";
import type { ReactNode } from "react";
import { CancelButton } from "./cancel-button";
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
          <CancelButton onClick={onClose} data-autofocus beside={confirm}>
            {cancel}
          </CancelButton>
          <Button type="submit" loading={busy} disabled={disabled}>
            {confirm}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
