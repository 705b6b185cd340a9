import { Button, useMantineContext } from "@mantine/core";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useChooseLocale } from "~/platform/languages/choose-locale";
import { isLocale, LANGUAGES, LOCALES } from "~/platform/languages/locale";
import { THEMES } from "~/platform/pages/preferences";
import { Segmented } from "~/ui/controls/segmented";
import type { Profile } from "../profile/profile.answers";
import { FormInput, FormSelect } from "./form-fields";
import css from "./profile.module.css";
import { useProfileForm } from "./use-profile-form";

/** Names and language; another language loads the page anew in it. */
export function NameForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation("profile");
  const choose = useChooseLocale();
  const { firstName, lastName, language } = profile;
  const chosen = useRef(language);
  const { Form, props, fields, busy } = useProfileForm<Pick<Profile, "firstName" | "lastName" | "language">>({
    intent: "profile",
    defaultValue: { firstName, lastName, language },
    onDone: () => {
      if (chosen.current !== language && isLocale(chosen.current)) choose(chosen.current);
    },
  });
  return (
    <Form className={css.form} {...props}>
      <input type="hidden" name="intent" value="profile" />
      <div className={css.pair}>
        <FormInput
          field={fields.firstName}
          label={t("name.first")}
          maxLength={100}
          autoComplete="given-name"
        />
        <FormInput
          field={fields.lastName}
          label={t("name.last")}
          maxLength={100}
          autoComplete="family-name"
        />
      </div>
      <FormSelect
        field={fields.language}
        label={t("name.language")}
        data={LOCALES.map((locale) => ({ value: locale, label: LANGUAGES[locale].name }))}
        onChoice={(value) => {
          chosen.current = value;
        }}
      />
      <Button type="submit" loading={busy}>
        {t("name.save")}
      </Button>
    </Form>
  );
}

/** Light, dark, or as the system has it; kept in this browser. */
export function ThemeChoice() {
  const { t } = useTranslation("frame");
  const { colorScheme, setColorScheme } = useMantineContext();
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
