import type { CSSVariablesResolver } from "@mantine/core";
import { DARK, LIGHT } from "./tokens";

const named = (tokens: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--us-${name}`, value]));

const mantine = {
  "--mantine-color-body": "var(--us-surface)",
  "--mantine-color-text": "var(--us-ink)",
  "--mantine-color-placeholder": "var(--us-ink-3)",
  "--mantine-color-dimmed": "var(--us-ink-3)",
  "--mantine-color-default": "var(--us-surface)",
  "--mantine-color-default-hover": "var(--us-sunken)",
  "--mantine-color-default-color": "var(--us-ink)",
  "--mantine-color-default-border": "var(--us-line-2)",
  "--mantine-color-error": "var(--us-err)",
  "--mantine-color-anchor": "var(--us-accent)",
  "--mantine-primary-color-filled": "var(--us-fill)",
  "--mantine-primary-color-filled-hover": "var(--us-fill-hover)",
};

/** The tokens as `--us-*`, and what Mantine's own components take from them. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...named(LIGHT), ...mantine },
  dark: { ...named(DARK), ...mantine },
});
