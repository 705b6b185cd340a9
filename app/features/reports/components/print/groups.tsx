import type { BreakdownItem, Figure } from "~/domain/analysis/figure";
import { sayCategory } from "~/ui/vocabulary";
import type { ShareBar } from "./charts/share-bars";
import { usePrint } from "./print-context";

/** Slices below this are merged in charts and listed in tables (specification: "less than 5.00"). */
const MINOR = 0.05;
const TOP = 10;

/** Words for the keys of a split. */
export function useGroupName(metric: string): (key: string) => string {
  const { t, country } = usePrint();
  const word = (key: string) => t(`metrics:keys.${key}`, { defaultValue: key });
  return (key) => {
    switch (metric) {
      case "allocation.country":
        return /^[A-Z]{2}$/.test(key) ? country(key) : word(key);
      case "allocation.naceSection":
        return /^[A-V]$/.test(key) ? t(`nace.${key}`) : word(key);
      case "allocation.sfdrArticle":
        return /^\d/.test(key) ? t("article", { article: key }) : word(key);
      case "allocation.esgCategory":
        return t(`metrics:keys.${key}`, { defaultValue: "" }) || sayCategory(t, key, "esg_category").text;
      default:
        return word(key);
    }
  };
}

/** Bars of a split: the ten largest of 5 % and more, everything smaller as one, short positions apart. */
export function useGroupBars(figure: Figure | undefined): readonly ShareBar[] {
  const { t, format } = usePrint();
  const name = useGroupName(figure?.metric ?? "");
  const items = figure?.breakdown ?? [];
  const long = items.filter(({ negative }) => !negative);
  const large = long.filter(({ weightShare }) => weightShare >= MINOR).slice(0, TOP);
  const minor = long.filter((item) => !large.includes(item));
  const bar = (key: string, label: string, share: number, tone: ShareBar["tone"]): ShareBar => ({
    key,
    label,
    share,
    tone,
    value: format.share(share),
  });
  const only = minor.length === 1 ? minor[0] : undefined;
  const rest = minor.reduce((sum, { weightShare }) => sum + weightShare, 0);
  return [
    ...large.map(({ key, weightShare }) => bar(key, name(key), weightShare, "neutral")),
    ...(only ? [bar(only.key, name(only.key), only.weightShare, "neutral")] : []),
    ...(minor.length > 1 ? [bar("rest", t("groups.minor", { count: minor.length }), rest, "rest")] : []),
    ...items
      .filter(({ negative }) => negative)
      .map(({ key, weightShare }) =>
        bar(`short ${key}`, t("groups.short", { name: name(key) }), weightShare, "negative"),
      ),
  ];
}

export function sumOf(items: readonly BreakdownItem[]): number {
  return items.reduce((sum, { weightShare }) => sum + weightShare, 0);
}
