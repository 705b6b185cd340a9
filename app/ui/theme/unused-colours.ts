const UNUSED = "pink|grape|violet|indigo|blue|cyan|teal|green|lime|yellow|orange";
const DECLARATION = new RegExp(`--mantine-color-(?:${UNUSED})-[\\w-]+:\\s*[^;}]*;\\s*`, "g");

/** Of Mantine's fourteen colours the product draws with three: the others' 250 variables stay out of its pages. */
export const withoutUnusedColours = (css: string): string => css.replace(DECLARATION, "");
