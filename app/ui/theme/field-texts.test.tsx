import { MantineProvider, TextInput } from "@mantine/core";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { theme } from "./theme";

const drawn = (texts: { readonly description?: string; readonly error?: string }) =>
  renderToStaticMarkup(
    <MantineProvider theme={theme}>
      <TextInput label="Name" {...texts} />
    </MantineProvider>,
  );

test("texts beside a field: help and error have the size of small text, 12 px", () => {
  expect(drawn({ description: "As on the invoice" })).toContain(
    "--input-description-size:var(--mantine-font-size-xs)",
  );
  expect(drawn({ error: "Too long" })).toContain("--input-error-size:var(--mantine-font-size-xs)");
  expect(theme.fontSizes?.xs).toBe("0.75rem");
});
