import { Button, Group } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { CancelButton } from "~/ui/dialogs/cancel-button";
import { Dialog } from "~/ui/dialogs/dialog";
import type { RuleView } from "../exclusions.types";
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
        <Group justify="flex-end" gap={8}>
          <CancelButton onClick={onClose} data-autofocus />
          <Button
            loading={busy}
            onClick={async () => {
              if (await save(change)) onClose();
            }}
          >
            {t("remove.button")}
          </Button>
        </Group>
      </div>
    </Dialog>
  );
}
