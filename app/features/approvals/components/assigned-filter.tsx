import { useTranslation } from "react-i18next";
import { SelectFilter } from "~/ui/filters/select-filter";

/** What the viewer is to decide, what nobody is, or all of it. */
export function AssignedFilter({ value }: { value: "mine" | "nobody" | undefined }) {
  const { t } = useTranslation("approvals");
  return (
    <SelectFilter
      label={t("assign.filter")}
      name="filter[assigned]"
      value={value}
      all={t("assign.anybody")}
      options={(["mine", "nobody"] as const).map((one) => ({
        value: one,
        label: t(`assign.filters.${one}`),
      }))}
    />
  );
}
