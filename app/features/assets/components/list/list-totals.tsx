import { useTranslation } from "react-i18next";
import { isFundSection, type Section } from "~/permissions/sections";
import { BoldText } from "~/ui/bold-text";
import { useFormat } from "~/ui/use-format";
import type { ListScreen } from "../../assets.types";

/** How many rows a list has of how many; fund by fund also how many share classes these are. */
export function ListTotals({ section, list }: { section: Section; list: ListScreen }) {
  const { t } = useTranslation("assets");
  const format = useFormat();
  const { byFund, otherRatings } = list;
  const filtered = list.total !== list.totalUnfiltered;
  const counted = isFundSection(section) && !byFund ? "classes" : section;
  return (
    <>
      <span role="status">
        <BoldText>
          {t(`${filtered ? "some" : "all"}.${counted}`, {
            total: format.number(list.total),
            count: list.totalUnfiltered,
          })}
        </BoldText>
      </span>
      {byFund && (
        <span>
          {byFund.classes === byFund.allClasses
            ? t("by_fund.all_classes", { count: byFund.classes })
            : t("by_fund.some_classes", {
                count: byFund.allClasses,
                met: format.number(byFund.classes),
              })}
        </span>
      )}
      {otherRatings && <span>{t("other_ratings", { ...otherRatings })}</span>}
    </>
  );
}
