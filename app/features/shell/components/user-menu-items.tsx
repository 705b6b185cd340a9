import { Menu, useMantineColorScheme } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { LANGUAGE_NAMES, useChooseLocale } from "~/platform/choose-locale";
import { LOCALES } from "~/platform/locale";
import { THEMES, type Theme } from "~/platform/preferences";

const chosenMark = <IconCheck size={15} stroke={2} aria-hidden />;

export function LanguageItems() {
  const { i18n } = useTranslation();
  const choose = useChooseLocale();
  return LOCALES.map((locale) => (
    <Menu.Item
      key={locale}
      role="menuitemradio"
      aria-checked={i18n.language === locale}
      rightSection={i18n.language === locale ? chosenMark : null}
      onClick={() => choose(locale)}
    >
      {LANGUAGE_NAMES[locale]}
    </Menu.Item>
  ));
}

export function ThemeItems() {
  const { t } = useTranslation("common");
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return THEMES.map((theme: Theme) => (
    <Menu.Item
      key={theme}
      role="menuitemradio"
      aria-checked={colorScheme === theme}
      rightSection={colorScheme === theme ? chosenMark : null}
      onClick={() => setColorScheme(theme)}
    >
      {t(`themes.${theme}`)}
    </Menu.Item>
  ));
}
