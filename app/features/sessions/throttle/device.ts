/** What somebody signs in with, as far as the browser says so. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

/** In this order: Edge and Opera call themselves Chrome too, and everybody calls itself Safari. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

const nameIn = (names: readonly (readonly [RegExp, string])[], userAgent: string) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;

/** Browser and system by the User-Agent header; null where it names none that is known. */
export function deviceOf(userAgent: string | null): Device {
  return {
    browser: nameIn(BROWSERS, userAgent ?? ""),
    system: nameIn(SYSTEMS, userAgent ?? ""),
  };
}
