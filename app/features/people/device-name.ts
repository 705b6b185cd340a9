const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\b(iPhone|iPad)\b/, "iOS"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

const first = (table: typeof BROWSERS, text: string) => table.find(([pattern]) => pattern.test(text))?.[1];

/** "Firefox, Windows" from what a browser says of itself; null where it says nothing that is known. */
export function deviceName(userAgent: string | null): string | null {
  if (userAgent === null) return null;
  const known = [first(BROWSERS, userAgent), first(SYSTEMS, userAgent)].filter(Boolean);
  return known.length > 0 ? known.join(", ") : null;
}
