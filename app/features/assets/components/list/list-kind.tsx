import { useTranslation } from "react-i18next";
import { isFundSection, type Section } from "~/permissions/sections";
import { Segmented } from "~/ui/controls/segmented";
import type { ListScreen } from "../../assets.types";
import type { useListAddress } from "./use-list-address";

interface Props extends Pick<ReturnType<typeof useListAddress>, "hrefOf" | "hrefIn"> {
  readonly section: Section;
  readonly list: ListScreen;
  readonly byIndicator: boolean;
}

/** What a row of the list is: adverse impacts by issuer or by indicator, funds or their share classes. */
export function ListKind({ section, list, byIndicator, hrefOf, hrefIn }: Props) {
  const { t } = useTranslation("assets");
  if (section === "pai")
    return (
      <Segmented
        label={t("indicators.views")}
        tall
        value={byIndicator ? "indicators" : "issuers"}
        options={[
          { value: "issuers", label: t("indicators.by_issuer"), to: hrefIn(null) },
          { value: "indicators", label: t("indicators.by_indicator"), to: hrefIn("indicators") },
        ]}
      />
    );
  if (!isFundSection(section)) return null;
  const by = (value: "classes" | null) => hrefOf((now) => ({ ...now, by: value, page: 1 }));
  return (
    <Segmented
      label={t("by_fund.views")}
      tall
      value={list.byFund ? "funds" : "classes"}
      options={[
        { value: "funds", label: t("by_fund.funds"), to: by(null) },
        { value: "classes", label: t("by_fund.classes"), to: by("classes") },
      ]}
    />
  );
}
