import { useTranslation } from "react-i18next";
import { SelectFilter } from "~/ui/filters/select-filter";

interface Props {
  readonly tenants: readonly { readonly id: string; readonly name: string }[] | null;
  readonly value: string | null | undefined;
  /** Its part of the address. */
  readonly name?: string;
}

/** One customer or all of them, for whom there are several; the choice stands in the address. */
export function TenantFilter({ tenants, value, name = "filter[tenant]" }: Props) {
  const { t } = useTranslation("people");
  if (tenants === null || tenants.length === 0) return null;
  return (
    <SelectFilter
      label={t("tenant")}
      name={name}
      value={value}
      all={t("every_tenant")}
      options={tenants.map((one) => ({ value: one.id, label: one.name }))}
    />
  );
}
