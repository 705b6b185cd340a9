import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { FormInput, FormPassword } from "./form-fields";
import css from "./profile.module.css";
import { useProfileForm } from "./use-profile-form";

/** A new address for mails; only who knows the password may change it, and the old address is told. */
export function EmailForm({ email }: { email: string }) {
  const { t } = useTranslation("profile");
  const { Form, props, fields, busy } = useProfileForm<{ email: string; currentPassword: string }>({
    intent: "email",
    defaultValue: { email: "", currentPassword: "" },
  });
  return (
    <Form className={css.form} {...props}>
      <input type="hidden" name="intent" value="email" />
      <p className={css.note}>{t("email.now", { email })}</p>
      <FormInput
        field={fields.email}
        type="email"
        label={t("email.new")}
        maxLength={254}
        autoComplete="email"
      />
      <FormPassword field={fields.currentPassword} label={t("email.password")} />
      <Button type="submit" variant="default" loading={busy}>
        {t("email.change")}
      </Button>
    </Form>
  );
}
