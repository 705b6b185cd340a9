import { Button, PasswordInput, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import css from "./profile.module.css";
import { useProfileForm } from "./use-profile-form";

/** A new address for mails; only who knows the password may change it, and the old address is told. */
export function EmailForm({ email }: { email: string }) {
  const { t } = useTranslation("profile");
  const [address, setAddress] = useState("");
  const [password, setPassword] = useState("");
  const { submit, busy, errors } = useProfileForm(() => {
    setAddress("");
    setPassword("");
  });
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit("email", { email: address, currentPassword: password });
      }}
    >
      <p className={css.note}>{t("email.now", { email })}</p>
      <TextInput
        label={t("email.new")}
        type="email"
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
        maxLength={254}
        autoComplete="email"
        error={errors.email}
      />
      <PasswordInput
        label={t("email.password")}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        autoComplete="current-password"
        error={errors.currentPassword}
        visibilityToggleButtonProps={{ "aria-label": t("email.show_password") }}
      />
      <Button type="submit" variant="default" loading={busy} disabled={address === "" || password === ""}>
        {t("email.change")}
      </Button>
    </form>
  );
}
