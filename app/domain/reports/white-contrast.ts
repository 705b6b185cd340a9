/** Ratio that text needs at least (WCAG 2.2, success criterion 1.4.3, level AA). */
export const MIN_CONTRAST = 4.5;

const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

/**
 * Contrast of a colour `#rrggbb` with white, 1 to 21, by the relative luminance of WCAG 2.2.
 * Null for what is no such colour.
 */
export function whiteContrast(colour: string): number | null {
  const parts = HEX.exec(colour)
    ?.slice(1)
    .map((part) => linear(Number.parseInt(part, 16) / 255));
  if (!parts) return null;
  const [red = 0, green = 0, blue = 0] = parts;
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}
