import { MantineProvider } from "@mantine/core";
import { renderToStaticMarkup } from "react-dom/server";
import { cssVariablesResolver } from "./css-variables";
import { theme } from "./theme";

let css: string | undefined;

/** The tokens of both themes as CSS. Computed on the server only: screens before sign-in need them without Mantine. */
export function themeCss(): string {
  css ??= renderToStaticMarkup(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} withGlobalClasses={false} />,
  ).replace(/^<style[^>]*>|<\/style>$/g, "");
  return css;
}
