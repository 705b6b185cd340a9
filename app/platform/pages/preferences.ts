export const THEMES = ["light", "dark", "auto"] as const;
export type Theme = (typeof THEMES)[number];

export const SIDE_BARS = ["open", "minimised"] as const;
export type SideBar = (typeof SIDE_BARS)[number];

/** Whether a visitor agreed to be counted; who declined is not asked again. */
export type AnalyticsChoice = "yes" | "no";

/** What is remembered in cookies, so that the first paint is already right. */
export type PreferenceName = "locale" | "theme" | "sidebar" | "analytics";

const PREFERENCE_SECONDS = 365 * 24 * 3600;

/** The header or document.cookie text of one preference. */
export function preferenceCookie(name: PreferenceName, value: string): string {
  return `${name}=${value}; Path=/; Max-Age=${PREFERENCE_SECONDS}; SameSite=Lax`;
}

function cookieValue(cookies: string, name: string): string | undefined {
  return cookies
    .split(/;\s*/)
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}

export function themeOf(cookies: string): Theme {
  const value = cookieValue(cookies, "theme");
  return THEMES.find((theme) => theme === value) ?? "auto";
}

export function analyticsChoiceOf(cookies: string): AnalyticsChoice | null {
  const value = cookieValue(cookies, "analytics");
  return value === "yes" || value === "no" ? value : null;
}

export function sideBarOf(cookies: string): SideBar {
  return cookieValue(cookies, "sidebar") === "minimised" ? "minimised" : "open";
}
