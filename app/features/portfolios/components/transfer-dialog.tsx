import "~/ui/theme/select-styles";
import { Select } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "~/ui/dialogs/dialog";
import { DialogFoot } from "~/ui/dialogs/dialog-foot";

interface Props {
  readonly name: string;
  readonly colleagues: readonly { readonly id: string; readonly name: string }[];
  readonly busy: boolean;
  readonly onTransfer: (userId: string) => void;
  readonly onClose: () => void;
}

/** Gives a portfolio to a colleague of the same company. */
export default function TransferDialog({ name, colleagues, busy, onTransfer, onClose }: Props) {
  const { t } = useTranslation("portfolios");
  const [userId, setUserId] = useState<string | null>(null);
  return (
    <Dialog onClose={onClose} title={t("transfer.title", { name })} size={480}>
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
      <DialogFoot
        mt={20}
        onCancel={onClose}
        disabled={userId === null}
        busy={busy}
        onConfirm={() => userId !== null && onTransfer(userId)}
      >
        {t("transfer.button")}
      </DialogFoot>
    </Dialog>
  );
}
