import { Button, Group } from "@mantine/core";
import type { ReactNode } from "react";
import { CancelButton } from "./cancel-button";

interface Props {
  /** The words of the button that does it. */
  readonly children: ReactNode;
  readonly busy?: boolean;
  readonly disabled?: boolean;
  /** Where what is done cannot be undone, Enter does not do it at once. */
  readonly cancelFirst?: true;
  readonly mt?: number;
  readonly onCancel: () => void;
  /** Without it the button sends the form around it. */
  readonly onConfirm?: () => void;
}

/** The last line of a dialog: the way out of it, and the button that does what it is about. */
export function DialogFoot({ children, busy, disabled, cancelFirst, mt, onCancel, onConfirm }: Props) {
  return (
    <Group justify="flex-end" gap={8} mt={mt}>
      <CancelButton onClick={onCancel} data-autofocus={cancelFirst} beside={children} />
      <Button type={onConfirm ? "button" : "submit"} loading={busy} disabled={disabled} onClick={onConfirm}>
        {children}
      </Button>
    </Group>
  );
}
