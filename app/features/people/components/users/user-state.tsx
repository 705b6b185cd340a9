import { useTranslation } from "react-i18next";
import { Tag } from "~/ui/controls/tag";
import type { UserSummary } from "../../people.answers";

/** Enabled or disabled, and what else there is to know before one signs in. */
export function UserState({ user }: { user: UserSummary }) {
  const { t } = useTranslation("people-users");
  if (user.disabled) return <Tag tone="warn">{t("state.disabled")}</Tag>;
  if (user.mustChangePassword) return <Tag tone="info">{t("state.must_change")}</Tag>;
  return <Tag tone="ok">{t("state.enabled")}</Tag>;
}
