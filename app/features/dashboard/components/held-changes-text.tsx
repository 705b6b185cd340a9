import { useTranslation } from "react-i18next";
import { useFormat } from "~/ui/use-format";
import type { DashboardView } from "../dashboard.types";

/** How many instruments in the viewer's portfolios changed, since the quarter's end they chose or since they last looked. */
export function HeldChangesText({ view }: { view: Pick<DashboardView, "held" | "since" | "lookedAt"> }) {
  const { t } = useTranslation("dashboard");
  const format = useFormat();
  const { since, lookedAt } = view;
  const count = view.held.assets;
  if (since !== null) {
    const when = format.date(since);
    return count > 0 ? t("yours_from", { count, when }) : t("same_from", { when });
  }
  if (lookedAt === null) return count > 0 ? t("yours_changed", { count }) : t("yours_same");
  const when = format.dateTime(lookedAt);
  return count > 0 ? t("yours_since", { count, when }) : t("same_since", { when });
}
