import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CodeList } from "~/features/sessions/components/code-list";
import type { SecondFactor } from "~/features/sessions/second-factor/second-factor.types";
import { paths } from "~/platform/paths";
import { ButtonLink } from "~/ui/controls/button-link";
import { Dialog } from "~/ui/dialogs/dialog";
import { showToast } from "~/ui/toast";
import { useFormat } from "~/ui/use-format";
import css from "./profile.module.css";
import { ProofForm } from "./proof-form";

type Asked = "second-factor-off" | "recovery-codes";

/** Whether signing in asks for a code, how many recovery codes are left, and the ways to change it. */
export function SecondFactorSection({ factor }: { factor: SecondFactor }) {
  const { t } = useTranslation("profile");
  const format = useFormat();
  const [asked, setAsked] = useState<Asked | null>(null);
  // The dialog stays while what it asked for changes the section below it: its answer is still to be told.
  return (
    <>
      {factor.since === null ? (
        <div className={css.form}>
          <p className={css.note}>{t("factor.off")}</p>
          <ButtonLink to={paths.secondFactor()}>{t("factor.set_up")}</ButtonLink>
        </div>
      ) : (
        <>
          <p className={css.note}>
            {t("factor.on", { when: format.date(factor.since) })}{" "}
            {t("factor.codes_left", { count: factor.codesLeft })}
          </p>
          <div className={css.below}>
            <Button variant="default" onClick={() => setAsked("recovery-codes")}>
              {t("factor.renew")}
            </Button>
            <Button variant="default" onClick={() => setAsked("second-factor-off")}>
              {t("factor.switch_off")}
            </Button>
          </div>
        </>
      )}
      {asked && <ProofDialog asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

/** Password and code once more; then the new codes, this once. */
function ProofDialog({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const { t } = useTranslation(["profile", "ui", "errors"]);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const switchesOff = asked === "second-factor-off";
  const copy = (made: readonly string[]) =>
    navigator.clipboard.writeText(made.join("\n")).then(
      () => showToast({ kind: "ok", title: t("factor.copied") }),
      () => showToast({ kind: "err", title: t("errors:copy") }),
    );
  return (
    <Dialog
      onClose={onClose}
      title={t(codes ? "factor.codes" : switchesOff ? "factor.switch_off_title" : "factor.renew")}
      size={480}
      closeOnClickOutside={codes === null}
    >
      {codes ? (
        <div className={css.dialog}>
          <p className={css.note}>{t("factor.codes_lead")}</p>
          <CodeList codes={codes} />
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={() => copy(codes)}>
              {t("factor.copy")}
            </Button>
            <Button onClick={onClose}>{t("ui:close")}</Button>
          </Group>
        </div>
      ) : (
        <ProofForm
          intent={asked}
          lead={t(switchesOff ? "factor.switch_off_lead" : "factor.renew_lead")}
          button={t(switchesOff ? "factor.switch_off" : "factor.renew")}
          onCancel={onClose}
          onDone={(outcome) => (outcome.codes ? setCodes(outcome.codes) : onClose())}
        />
      )}
    </Dialog>
  );
}
