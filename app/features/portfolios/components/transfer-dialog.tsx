import "~/ui/theme/dialog-styles";
import "~/ui/theme/select-styles";
import { Button, Group, Modal, Select } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";

interface Props {
  readonly name: string;
  readonly colleagues: readonly { readonly id: string; readonly name: string }[];
  readonly busy: boolean;
  readonly onTransfer: (userId: string) => void;
  readonly onClose: () => void;
}

/** Gives a portfolio to a colleague of the same company. */
export default function TransferDialog({ name, colleagues, busy, onTransfer, onClose }: Props) {
  const { t } = useTranslation(["portfolios", "ui"]);
  const [userId, setUserId] = useState<string | null>(null);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("transfer.title", { name })}
      size={480}
      closeButtonProps={{ "aria-label": t("ui:close") }}
    >
      <Select
        label={t("transfer.to")}
        placeholder={t("transfer.choose")}
        data={colleagues.map((colleague) => ({ value: colleague.id, label: colleague.name }))}
        value={userId}
        onChange={setUserId}
        searchable
        nothingFoundMessage={t("transfer.nobody")}
        comboboxProps={{ withinPortal: true }}
      />
      <p className="us-mid" style={{ fontSize: 13, lineHeight: "18px", marginTop: 8 }}>
        {t("transfer.consequence")}
      </p>
      <Group justify="flex-end" gap={8} mt={20}>
        <Button variant="default" onClick={onClose}>
          {t("ui:cancel")}
        </Button>
        <Button
          disabled={userId === null}
          loading={busy}
          onClick={() => userId !== null && onTransfer(userId)}
        >
          {t("transfer.button")}
        </Button>
      </Group>
    </Modal>
  );
}
