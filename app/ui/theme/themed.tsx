import "./mantine-components";
import { MantineContext, MantineThemeProvider } from "@mantine/core";
import { type ReactNode, useMemo, useState } from "react";
import { chooseTheme } from "~/platform/pages/colour-scheme";
import { useNonce } from "~/platform/pages/nonce";
import type { Theme } from "~/platform/pages/preferences";
import { theme } from "./theme";

/**
 * What Mantine's components need around them; the tokens themselves are on every page already. Mantine's own provider
 * brings what writes its variables and keeps the theme in the browser's storage, 3 kB.
 */
export function Themed({ chosen, children }: { chosen: Theme; children: ReactNode }) {
  const nonce = useNonce();
  const [colorScheme, setChosen] = useState(chosen);
  const value = useMemo(() => {
    const setColorScheme = (next: Theme) => {
      chooseTheme(next);
      setChosen(next);
    };
    return {
      colorScheme,
      setColorScheme,
      clearColorScheme: () => setColorScheme("auto"),
      getRootElement: () => document.documentElement,
      getStyleNonce: () => nonce,
      classNamesPrefix: "mantine",
      cssVariablesSelector: ":root",
      withStaticClasses: true,
    };
  }, [colorScheme, nonce]);
  return (
    <MantineContext.Provider value={value}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext.Provider>
  );
}
