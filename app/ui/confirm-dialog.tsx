import { Button, Group, Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

interface Props {
  /** The question. */
  readonly title: string;
  /** What is meant, and what follows. */
  readonly children: ReactNode;
  /** The verb of the button: "Approve 3 assets". */
  readonly confirm: string;
  readonly busy: boolean;
  readonly disabled?: boolean;
  readonly size?: 480 | 720;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks once: the question as title, the consequence in a sentence, the verb on the button. */
export function ConfirmDialog({
  title,
  children,
  confirm,
  busy,
  disabled,
  size = 480,
  onConfirm,
  onClose,
}: Props) {
  const { t } = useTranslation("ui");
  return (
    <Modal opened onClose={onClose} title={title} size={size} closeButtonProps={{ "aria-label": t("close") }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm();
        }}
      >
        {children}
        <Group justify="flex-end" gap={8} mt={20}>
          <Button variant="default" onClick={onClose} data-autofocus>
            {t("cancel")}
          </Button>
          <Button type="submit" loading={busy} disabled={disabled}>
            {confirm}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
