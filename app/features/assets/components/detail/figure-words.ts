import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { decimalsThatShow } from "~/domain/metrics/last-place";
import { ratingDecimals } from "~/domain/metrics/rating-decimals";
import { fieldLabel } from "~/ui/field-words";
import type { Format } from "~/ui/format";
import { useFormat } from "~/ui/use-format";
import type { CellValue } from "../../assets.answers";
import type { AssetFigure } from "../../figures/asset-figure";
import { sayValue } from "../../value-words";

/** How the figures of a page are called and printed on screens. */
export function useFigureWords() {
  const { t } = useTranslation(["assets", "datasets", "fields", "ui", "vocabulary"]);
  return figureWords(t, useFormat());
}

/** How the figures of a page are called and printed. */
export function figureWords(t: TFunction, format: Format) {
  const text = ({ spec }: Pick<AssetFigure, "spec">, value: CellValue): string => {
    if (value === null) return t("ui:not_covered");
    const { kind, decimals, unit } = spec;
    if (kind === "rating") return format.rating(Number(value), decimals ?? ratingDecimals([value]));
    if (kind === "share") return format.share(Number(value));
    if (kind === "flag") {
      const answer = t(value === true ? "assets:yes" : "assets:no");
      return t(`assets:flag_words.${spec.id}.${value === true ? "yes" : "no"}`, { defaultValue: answer });
    }
    if (kind === "date") return format.date(String(value));
    if (kind === "number") {
      if (decimals === undefined && unit === "t") return format.tonnes(Number(value));
      const shown = spec.per ? decimalsThatShow(Number(value), decimals ?? 0) : decimals;
      return format.number(Number(value), shown);
    }
    return sayValue(t, format, spec.id, String(value)).text;
  };
  return {
    title: (figure: Pick<AssetFigure, "id">) =>
      t([`assets:figures.${figure.id}`, `assets:columns.${figure.id}`]),
    unit: ({ spec }: Pick<AssetFigure, "spec">) => (spec.unit ? t(`assets:figure_units.${spec.unit}`) : ""),
    text,
    field: (column: string) => fieldLabel(t, column),
    basis: (basis: string | null) =>
      t(`ui:basis.${basis ?? "unstated"}`, { defaultValue: basis ?? t("ui:basis.unstated") }),
    dataset: (name: string) => t(`datasets:${name}`, { defaultValue: name }),
  };
}
