import { useTranslation } from "react-i18next";
import { paths } from "~/platform/paths";
import { Tabs } from "~/ui/page/tabs";

/** What was written, and, on a developer's machine, what arrived. */
export function MailTabs({ active }: { active: "emails" | "inbox" }) {
  const { t } = useTranslation(["mail", "frame"]);
  return (
    <Tabs
      label={t("screen.tabs")}
      active={active}
      tabs={[
        { id: "emails", label: t("frame:nav.emails"), to: paths.emails() },
        { id: "inbox", label: t("frame:nav.inbox"), to: paths.inbox() },
      ]}
    />
  );
}
