import { useMantineContext } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useChooseLocale } from "~/platform/languages/choose-locale";
import { LANGUAGES, LOCALES } from "~/platform/languages/locale";
import { THEMES } from "~/platform/pages/preferences";
import type { MenuEntry } from "~/ui/popover/menu-entry";

export function useLanguageEntries(): readonly MenuEntry[] {
  const { i18n } = useTranslation();
  const choose = useChooseLocale();
  return LOCALES.map((locale) => ({
    is: "item",
    id: locale,
    label: LANGUAGES[locale].name,
    checked: i18n.language === locale,
    onClick: () => choose(locale),
  }));
}

export function useThemeEntries(): readonly MenuEntry[] {
  const { t } = useTranslation("frame");
  const { colorScheme, setColorScheme } = useMantineContext();
  return THEMES.map((theme) => ({
    is: "item",
    id: theme,
    label: t(`themes.${theme}`),
    checked: colorScheme === theme,
    onClick: () => setColorScheme(theme),
  }));
}
