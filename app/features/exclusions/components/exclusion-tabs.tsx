import { useTranslation } from "react-i18next";
import { paths } from "~/platform/paths";
import { Tabs } from "~/ui/page/tabs";

/** The three sides of exclusions: issuers in activities, the rules, and the portfolios they hit. */
export function ExclusionTabs({ active }: { active: "issuers" | "rules" | "portfolios" }) {
  const { t } = useTranslation("exclusions");
  return (
    <Tabs
      label={t("tabs.label")}
      active={active}
      tabs={[
        { id: "issuers", label: t("tabs.issuers"), to: paths.assets("exclusions") },
        { id: "rules", label: t("tabs.rules"), to: paths.exclusionRules() },
        { id: "portfolios", label: t("tabs.portfolios"), to: paths.exclusionPortfolios() },
      ]}
    />
  );
}
