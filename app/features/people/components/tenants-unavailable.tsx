import { useTranslation } from "react-i18next";
import { ErrorPart } from "~/ui/page/states";

/** In the place of a choice of tenants that could not be read. */
export function TenantsUnavailable() {
  const { t } = useTranslation("errors");
  return <ErrorPart title={t("tenants_unavailable")} />;
}
