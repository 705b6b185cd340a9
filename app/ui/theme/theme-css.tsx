import { MantineProvider } from "@mantine/core";
import { renderToStaticMarkup } from "react-dom/server";
import { cssVariablesResolver } from "./css-variables";
import { theme } from "./theme";
import { LIGHT } from "./tokens";
import { withoutUnusedColours } from "./unused-colours";

/** Paper is light whatever the screen is; the doubled root outweighs the theme's own rule. */
const PAPER = `@media print{:root:root[data-mantine-color-scheme]{${Object.entries(LIGHT)
  .map(([name, value]) => `--us-${name}:${value};`)
  .join("")}}}`;

let css: string | undefined;

/**
 * The tokens of both themes and every variable of Mantine as CSS, which take the place of its stylesheet of variables.
 * Computed on the server only: screens before sign-in need them without Mantine.
 */
export function themeCss(): string {
  css ??= withoutUnusedColours(
    renderToStaticMarkup(
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        deduplicateCssVariables={false}
        withGlobalClasses={false}
      />,
    ).replace(/^<style[^>]*>|<\/style>$/g, "") + PAPER,
  );
  return css;
}
