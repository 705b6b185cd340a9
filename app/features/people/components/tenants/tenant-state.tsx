import { useTranslation } from "react-i18next";
import { Tag } from "~/ui/controls/tag";
import type { TenantSummary } from "../../tenants/tenants.answers";

/** Whether a tenant's people may sign in, and if not why. */
export function TenantState({ tenant }: { tenant: TenantSummary }) {
  const { t } = useTranslation("people-tenants");
  if (tenant.deleted) return <Tag tone="err">{t("state.deleted")}</Tag>;
  if (tenant.disabled) return <Tag tone="warn">{t("state.disabled")}</Tag>;
  if (!tenant.active) return <Tag tone="warn">{t("state.inactive")}</Tag>;
  return <Tag tone="ok">{t("state.enabled")}</Tag>;
}
