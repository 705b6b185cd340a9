import { useTranslation } from "react-i18next";
import { DialogFoot } from "~/ui/dialogs/dialog-foot";
import type { ProfileOutcome } from "../profile/profile-forms.service.server";
import { FormInput, FormPassword } from "./form-fields";
import css from "./profile.module.css";
import { useProfileForm } from "./use-profile-form";

interface Props {
  readonly intent: "second-factor-off" | "recovery-codes";
  readonly lead: string;
  readonly button: string;
  readonly onCancel: () => void;
  readonly onDone: (outcome: ProfileOutcome) => void;
}

/** Password and code, asked for again before the second factor changes. */
export function ProofForm({ intent, lead, button, onCancel, onDone }: Props) {
  const { t } = useTranslation("profile");
  const { Form, props, fields, busy } = useProfileForm<{ currentPassword: string; code: string }>({
    intent,
    defaultValue: { currentPassword: "", code: "" },
    onDone,
  });
  return (
    <Form className={css.dialog} {...props}>
      <input type="hidden" name="intent" value={intent} />
      <p className={css.note}>{lead}</p>
      <FormPassword field={fields.currentPassword} label={t("factor.password")} data-autofocus />
      <FormInput
        field={fields.code}
        label={t("factor.code")}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
      />
      <DialogFoot onCancel={onCancel} busy={busy}>
        {button}
      </DialogFoot>
    </Form>
  );
}
