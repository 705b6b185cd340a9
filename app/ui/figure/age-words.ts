import type { TFunction } from "i18next";
import type { Figure } from "~/domain/analysis/figures/figure";
import type { Format } from "../format";

/** The days between which the data of a figure lies, as one sentence; none where nothing dates it. */
export function periodWords(t: TFunction, format: Format, { periods }: Pick<Figure, "periods">): string[] {
  const [from, to] = [periods?.from, periods?.to];
  if (!from || !to) return [];
  const count = from === to ? 1 : 2;
  return [t("metrics:age.data_of", { count, from: format.date(from), to: format.date(to) })];
}

/** How much of a figure's value rests on old data, and what is stated but does not count. The screen and the PDF say it alike. */
export function ageWords(
  t: TFunction,
  format: Format,
  { oldShare, oldBefore, notCounted }: Pick<Figure, "oldShare" | "oldBefore" | "notCounted">,
): string[] {
  const old = { share: format.share(oldShare ?? 0), date: oldBefore ? format.date(oldBefore) : "–" };
  return [
    ...(oldShare === undefined ? [] : [t("metrics:age.rests_on_old", old)]),
    ...Object.entries(notCounted ?? {}).map(([reason, share]) =>
      t("metrics:age.not_counted_is", { share: format.share(share), reason: t(`metrics:reasons.${reason}`) }),
    ),
  ];
}
