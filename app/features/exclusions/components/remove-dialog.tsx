import { useTranslation } from "react-i18next";
import { Dialog } from "~/ui/dialogs/dialog";
import { DialogFoot } from "~/ui/dialogs/dialog-foot";
import type { RuleView } from "../exclusions.answers";
import css from "./exclusions.module.css";
import { ImpactNote } from "./impact-note";
import { useMarkWords } from "./mark-words";
import { useImpact, useSaveChange } from "./use-change";

/** Taking a rule away: what becomes allowed again, then the act. */
export function RemoveDialog({ rule, onClose }: { rule: RuleView; onClose: () => void }) {
  const { t } = useTranslation("exclusions");
  const words = useMarkWords();
  const change = { scope: rule.scope, remove: [rule.id] } as const;
  const impact = useImpact(change);
  const { save, busy } = useSaveChange();
  return (
    <Dialog onClose={onClose} title={t("remove.title", { name: words.subject(rule) })} size={480}>
      <div className={css.form}>
        {rule.scope === "company" && <p>{t("remove.company")}</p>}
        <ImpactNote impact={impact} />
        <DialogFoot
          onCancel={onClose}
          cancelFirst
          busy={busy}
          onConfirm={async () => {
            if (await save(change)) onClose();
          }}
        >
          {t("remove.button")}
        </DialogFoot>
      </div>
    </Dialog>
  );
}
