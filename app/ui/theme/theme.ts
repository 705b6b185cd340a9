import { createTheme, type MantineColorsTuple } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";
import { createElement } from "react";

const mulberry: MantineColorsTuple = [
  "#FBF3F8",
  "#F6E9F1",
  "#EBCFE0",
  "#DFAFCD",
  "#D08AB5",
  "#BC679B",
  "#A04D81",
  "#7B2D5E",
  "#5F1F48",
  "#451533",
];

const gray: MantineColorsTuple = [
  "#FAF8F5",
  "#F6F3EE",
  "#F1ECE4",
  "#E4DED5",
  "#D3CBBF",
  "#857C73",
  "#696169",
  "#4A434C",
  "#332D35",
  "#1E1A20",
];

const dark: MantineColorsTuple = [
  "#F0ECF1",
  "#C5BEC8",
  "#9F97A4",
  "#837B8A",
  "#423B48",
  "#302B35",
  "#231F27",
  "#1A171D",
  "#161318",
  "#0E0C10",
];

const FONT = '"IBM Plex Sans Variable", "IBM Plex Sans Fallback", system-ui, sans-serif';

const field = { size: "sm" } as const;

/** Of texts beside fields; Mantine takes two pixels off the field's own. */
const SMALL = "var(--mantine-font-size-xs)";

/** Mantine's own brings all styles of lists that open. */
const chevron = createElement(IconSelector, {
  size: 16,
  stroke: 1.5,
  color: "var(--us-ink-3)",
  "aria-hidden": true,
});

/**
 * Mantine as the product looks; everything visible beyond it is in the stylesheets beside the components. */
export const theme = createTheme({
  fontFamily: FONT,
  fontFamilyMonospace: FONT,
  headings: {
    fontFamily: FONT,
    fontWeight: "600",
    sizes: {
      h1: { fontSize: "1.375rem", lineHeight: "1.75rem" },
      h2: { fontSize: "0.9375rem", lineHeight: "1.25rem" },
      h3: { fontSize: "0.875rem", lineHeight: "1.25rem" },
    },
  },
  fontSizes: { xs: "0.75rem", sm: "0.8125rem", md: "0.875rem", lg: "1rem", xl: "1.25rem" },
  lineHeights: { xs: "1.3333", sm: "1.3846", md: "1.4286", lg: "1.5", xl: "1.4" },
  spacing: { xs: "0.375rem", sm: "0.625rem", md: "1rem", lg: "1.5rem", xl: "2rem" },
  radius: { xs: "2px", sm: "4px", md: "6px", lg: "8px", xl: "14px" },
  defaultRadius: "md",
  breakpoints: { xs: "30em", sm: "47.5em", md: "62em", lg: "75em", xl: "90em" },
  colors: { mulberry, gray, dark },
  primaryColor: "mulberry",
  primaryShade: { light: 7, dark: 6 },
  white: "#FFFFFF",
  black: "#1E1A20",
  autoContrast: false,
  focusRing: "auto",
  cursorType: "pointer",
  components: {
    Button: { defaultProps: { size: "sm" } },
    InputWrapper: {
      vars: () => ({
        description: { "--input-description-size": SMALL },
        error: { "--input-error-size": SMALL },
      }),
    },
    TextInput: { defaultProps: field },
    PasswordInput: { defaultProps: field },
    NumberInput: { defaultProps: { ...field, hideControls: true } },
    NativeSelect: { defaultProps: { rightSection: chevron } },
    Textarea: { defaultProps: field },
    Select: { defaultProps: { ...field, checkIconPosition: "right" } },
    Checkbox: { defaultProps: { size: "xs", radius: "sm" } },
    Menu: { defaultProps: { shadow: "raised", position: "bottom-end" } },
    Popover: { defaultProps: { shadow: "raised" } },
    Tooltip: { defaultProps: { openDelay: 300 } },
    Modal: {
      defaultProps: { radius: "lg", transitionProps: { duration: 500 }, size: 480, shadow: "raised" },
    },
    Drawer: { defaultProps: { transitionProps: { duration: 300 } } },
    // The head of a dialog is no second banner of the page.
    ModalHeader: { defaultProps: { role: "presentation" } },
    DrawerHeader: { defaultProps: { role: "presentation" } },
  },
  shadows: {
    xs: "none",
    sm: "none",
    md: "var(--us-shadow-raised)",
    raised: "var(--us-shadow-raised)",
  },
});
