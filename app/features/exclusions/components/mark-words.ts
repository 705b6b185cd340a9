import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { ExclusionRule } from "~/domain/exclusions/rule";
import type { Format } from "~/ui/format";
import { useFormat } from "~/ui/use-format";
import { sayActivity, sayCause } from "~/ui/vocabulary";
import type { ExclusionMark } from "../exclusions.answers";

type Stated = Pick<ExclusionRule, "kind" | "subject" | "subType" | "maxShare">;

/** How rules and marks are said on screens. */
export function useMarkWords() {
  const { t } = useTranslation(["exclusions", "vocabulary"]);
  return markWords(t, useFormat());
}

/** How rules and marks are said: "Coal, less than 5.00 %", "Excluded by the company: coal 23.4 % of revenue". */
export function markWords(t: TFunction, format: Format) {
  const activity = (name: string) => sayActivity(t, name);
  const step = (name: string) => t(`exclusions:step.${name.toLowerCase()}`, { defaultValue: name });
  const allowed = (share: number | null) =>
    share === null
      ? t("exclusions:any_involvement")
      : share === 0
        ? t("exclusions:no_revenue")
        : t("exclusions:less_than", { share: format.share(share, 2) });
  const subject = ({ kind, subject: name, subType }: Stated) => {
    if (kind === "benchmark") return t(`exclusions:benchmark.${name}`);
    if (kind !== "activity") return name;
    return subType === null ? activity(name) : `${activity(name)}, ${step(subType)}`;
  };
  return {
    activity,
    step,
    allowed,
    subject,
    /** What excludes, short enough for a row of a list. */
    short: (mark: ExclusionMark): string => {
      if (mark.kind === "isin") return t("exclusions:short.isin");
      if (mark.kind === "asset_manager") return t("exclusions:short.asset_manager");
      if (mark.kind === "benchmark")
        return `${t(`exclusions:benchmark.${mark.subject}`)} (${mark.letter ?? "–"})`;
      return mark.revenueShare === null
        ? activity(mark.subject)
        : `${activity(mark.subject)} ${format.share(mark.revenueShare, 1)}`;
    },
    /** The whole sentence: whose rule, what it allows, what was found, and why it was made. */
    long: (mark: ExclusionMark): string => {
      const found =
        mark.revenueShare === null
          ? null
          : t("exclusions:found", { share: format.share(mark.revenueShare, 1) });
      const parts = [
        t(`exclusions:by.${mark.scope}`, { rule: subject(mark) }),
        mark.kind === "activity" ? allowed(mark.maxShare) : null,
        found,
        mark.cause && sayCause(t, format, mark.cause).text,
        mark.reason,
        mark.others > 0 ? t("exclusions:others", { count: mark.others }) : null,
      ];
      return parts.filter(Boolean).join(" · ");
    },
  };
}
