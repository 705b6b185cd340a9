import "./mantine-components";
import { MantineProvider } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { cookieColourSchemeManager } from "~/platform/colour-scheme";
import { useNonce } from "~/platform/nonce";
import type { Theme } from "~/platform/preferences";
import { theme } from "./theme";

/** What Mantine's components need around them; the tokens themselves are on every page already. */
export function Themed({ chosen, children }: { chosen: Theme; children: ReactNode }) {
  const nonce = useNonce();
  const [colourSchemes] = useState(cookieColourSchemeManager);
  return (
    <MantineProvider
      theme={theme}
      withCssVariables={false}
      withGlobalClasses={false}
      colorSchemeManager={colourSchemes}
      defaultColorScheme={chosen}
      getStyleNonce={() => nonce}
    >
      {children}
    </MantineProvider>
  );
}
