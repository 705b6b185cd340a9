import { Button, NativeSelect, TextInput, useMantineColorScheme } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LANGUAGE_NAMES, useChooseLocale } from "~/platform/choose-locale";
import { isLocale, LOCALES } from "~/platform/locale";
import { THEMES } from "~/platform/preferences";
import { Segmented } from "~/ui/controls/segmented";
import type { Profile } from "../profile.types";
import css from "./profile.module.css";
import { useProfileForm } from "./use-profile-form";

/** Names and language; another language loads the page anew in it. */
export function NameForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation("profile");
  const [fields, setFields] = useState({
    firstName: profile.firstName,
    lastName: profile.lastName,
    language: profile.language,
  });
  const choose = useChooseLocale();
  const { submit, busy, errors } = useProfileForm(() => {
    if (fields.language !== profile.language && isLocale(fields.language)) choose(fields.language);
  });
  const set = (name: keyof typeof fields) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget;
    setFields((before) => ({ ...before, [name]: value }));
  };
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit("profile", fields);
      }}
    >
      <div className={css.pair}>
        <TextInput
          label={t("name.first")}
          value={fields.firstName}
          onChange={set("firstName")}
          maxLength={100}
          autoComplete="given-name"
          error={errors.firstName}
        />
        <TextInput
          label={t("name.last")}
          value={fields.lastName}
          onChange={set("lastName")}
          maxLength={100}
          autoComplete="family-name"
          error={errors.lastName}
        />
      </div>
      <NativeSelect
        label={t("name.language")}
        value={fields.language}
        onChange={set("language")}
        data={LOCALES.map((locale) => ({ value: locale, label: LANGUAGE_NAMES[locale] }))}
      />
      <Button type="submit" loading={busy}>
        {t("name.save")}
      </Button>
    </form>
  );
}

/** Light, dark, or as the system has it; kept in this browser. */
export function ThemeChoice() {
  const { t } = useTranslation("common");
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Segmented
      label={t("theme")}
      value={colorScheme}
      tall
      onChange={setColorScheme}
      options={THEMES.map((value) => ({ value, label: t(`themes.${value}`) }))}
    />
  );
}
