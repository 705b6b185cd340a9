/** Segments below which the next one names a screen rather than a thing. */
const NAMING = new Set(["assets", "administration", "analysis"]);
/** Words that are screens of their own where a thing's id may stand, too. */
const SCREENS = new Set(["new", "import", "compare", "analysis", "create"]);

/**
 * The screen an address belongs to, without the ids in it: /portfolios/7f3a/analysis/pai is portfolios/:id/analysis/pai.
 * Null for what is no screen.
 */
export function screenName(pathname: string): string | null {
  const segments = pathname
    .replace(/\.data$/, "")
    .split("/")
    .filter((segment) => segment !== "");
  const [first] = segments;
  if (first === undefined || first.startsWith("_") || ["api", "resources", "logout"].includes(first))
    return null;
  const named = segments.map((segment, index) => {
    const before = segments[index - 1];
    const names = before === undefined || SCREENS.has(segment) || (NAMING.has(before) && index < 4);
    return names && segment.length <= 40 ? segment : ":id";
  });
  return named.slice(0, 5).join("/");
}
