import type { Figure } from "~/domain/analysis/figures/figure";
import { chartParts } from "~/features/analysis/allocation-parts";
import { keyNames } from "~/features/figures/key-name";
import type { ShareBar } from "./charts/share-bars";
import { usePrint } from "./print-context";

/** Words for the keys of a split. */
export function useGroupName(metric: string): (key: string) => string {
  const { t, document } = usePrint();
  const nameOf = keyNames(t, document.locale);
  return (key) => nameOf(metric, key);
}

/** Bars of a split: the ten largest of 5 % and more, everything smaller as one, short positions apart. */
export function useGroupBars(figure: Figure | undefined): readonly ShareBar[] {
  const { t, format } = usePrint();
  const name = useGroupName(figure?.metric ?? "");
  const { shown, merged } = chartParts(figure?.breakdown ?? []);
  const bar = (key: string, label: string, share: number, tone: ShareBar["tone"]): ShareBar => ({
    key,
    label,
    share,
    tone,
    value: format.share(share),
  });
  const rest = bar("rest", t("groups.minor", { count: merged.count }), merged.weightShare, "rest");
  return [
    ...shown
      .filter(({ negative }) => !negative)
      .map(({ key, weightShare }) => bar(key, name(key), weightShare, "neutral")),
    ...(merged.count > 0 ? [rest] : []),
    ...shown
      .filter(({ negative }) => negative)
      .map(({ key, weightShare }) =>
        bar(`short ${key}`, t("groups.short", { name: name(key) }), weightShare, "negative"),
      ),
  ];
}
