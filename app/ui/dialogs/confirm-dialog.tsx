import { Button, Group, Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

interface Props {
  /** The question: "Delete Nora Vale?" */
  readonly title: string;
  /** What follows from it, in a sentence. */
  readonly children: ReactNode;
  /** The verb: "Delete the user". */
  readonly button: string;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something that is not easily taken back; the way out has the focus. */
export function ConfirmDialog({ title, children, button, busy, onConfirm, onClose }: Props) {
  const { t } = useTranslation("ui");
  return (
    <Modal opened onClose={onClose} title={title} size={480} closeButtonProps={{ "aria-label": t("close") }}>
      <p style={{ fontSize: 14, lineHeight: "20px" }}>{children}</p>
      <Group justify="flex-end" gap={8} mt={20}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t("cancel")}
        </Button>
        <Button onClick={onConfirm} loading={busy}>
          {button}
        </Button>
      </Group>
    </Modal>
  );
}
