/** A text by its key, empty where there is none. */
type Say = (key: string) => string;

/** Screens whose name in the side bar is not the last part of their address. */
const NAMES: Readonly<Record<string, string>> = {
  "portfolio-draft": "draft",
  "portfolio-reports": "reports",
  "users-statistics": "statistics",
  "administration/flowStatus": "flow-status",
};

const named = (say: Say, path: string): string => {
  const name = NAMES[path] ?? path.replace(/^(?:assets|administration)\//, "");
  return name.includes("/") ? "" : say(`frame:nav.${name}`);
};

/**
 * What a counted screen (`screenName`) is called: as in the side bar, and below it as its tab or its breadcrumb, such as
 * "Portfolios: PAI" for portfolios/:id/analysis/pai. A screen without a name is called by its address.
 */
export function screenLabel(say: Say, screen: string): string {
  const own = named(say, screen);
  if (own !== "") return own;
  const parts = screen.split("/");
  const part = parts.at(-1) ?? "";
  const place = named(say, parts.slice(0, parts.indexOf(":id") < 0 ? -1 : parts.indexOf(":id")).join("/"));
  const below =
    part === ":id"
      ? say("activity:statistics.details")
      : say(`analysis:tab.${part}`) || say(`frame:crumb.${part.replaceAll("-", "_")}`);
  return place === "" || below === "" ? `/${screen}` : `${place}: ${below}`;
}
