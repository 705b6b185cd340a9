import { useTranslation } from "react-i18next";
import { Dialog } from "~/ui/dialogs/dialog";
import { DialogFoot } from "~/ui/dialogs/dialog-foot";

interface Props {
  readonly names: readonly string[];
  readonly busy: boolean;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

const SHOWN = 5;

/** What goes, in one sentence, before it goes. */
export default function DeleteDialog({ names, busy, onDelete, onClose }: Props) {
  const { t } = useTranslation("portfolios");
  const count = names.length;
  const others = count - SHOWN;
  return (
    <Dialog onClose={onClose} title={t("delete.title", { count })} size={480}>
      <p style={{ fontSize: 14, lineHeight: "20px" }}>
        {names.slice(0, SHOWN).join(", ")}
        {others > 0 && ` ${t("delete.others", { count: others })}`}
      </p>
      <p className="us-mid" style={{ fontSize: 13, lineHeight: "18px", marginTop: 6 }}>
        {t("delete.consequence", { count })}
      </p>
      <DialogFoot mt={20} onCancel={onClose} cancelFirst onConfirm={onDelete} busy={busy}>
        {t("delete.button", { count })}
      </DialogFoot>
    </Dialog>
  );
}
