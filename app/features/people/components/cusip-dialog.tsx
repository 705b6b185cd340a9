import { Button, Group } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { CUSIP_TERMS_VERSION } from "~/permissions/cusip-terms";
import { Dialog } from "~/ui/dialogs/dialog";
import css from "./profile.module.css";
import { useProfileAct } from "./use-profile-form";

/** The terms of CUSIP numbers as they stand now, to be accepted or left. */
export default function CusipDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("profile");
  const { act, busy } = useProfileAct(onClose);
  return (
    <Dialog onClose={onClose} title={t("cusip.question")} size={560}>
      <CusipTerms />
      <Group justify="flex-end" gap={8} mt={20}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t("cusip.not_now")}
        </Button>
        <Button loading={busy} onClick={() => act("cusip", { version: CUSIP_TERMS_VERSION })}>
          {t("cusip.accept")}
        </Button>
      </Group>
    </Dialog>
  );
}

function CusipTerms() {
  const { t } = useTranslation("profile");
  return (
    <div className={css.terms}>
      <p>{t("cusip.terms.source")}</p>
      <p>{t("cusip.terms.use")}</p>
      <p>{t("cusip.terms.passing_on")}</p>
      <p>{t("cusip.terms.no_warranty")}</p>
      <p className={css.note}>{t("cusip.version", { version: CUSIP_TERMS_VERSION })}</p>
    </div>
  );
}
