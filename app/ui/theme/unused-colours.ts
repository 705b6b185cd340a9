const UNUSED = "pink|grape|violet|indigo|blue|cyan|teal|green|lime|yellow|orange";
/** Of these the shades are used, or two of them, but no component is drawn in them. */
const ONLY_SHADES = "dark-[a-z][\\w-]*|red-(?![68]:)[\\w-]+";
const DECLARATION = new RegExp(
  `--mantine-color-(?:(?:${UNUSED})-[\\w-]+|${ONLY_SHADES}):\\s*[^;}]*;\\s*`,
  "g",
);

/** Of Mantine's fourteen colours the product draws with three: the others' 280 variables stay out of its pages. */
export const withoutUnusedColours = (css: string): string => css.replace(DECLARATION, "");
