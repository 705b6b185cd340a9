import { Button } from "@mantine/core";
import { IconBookmark } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { deferred } from "~/ui/popover/deferred";
import { PopoverPanel } from "~/ui/popover/popover-panel";
import type { SavedViewsProps } from "./saved-views-panel.client";

const panel = deferred<SavedViewsProps>(() => import("./saved-views-panel.client"));

/** Lists kept under a name: own ones and those of colleagues. Opening one is a step to its address. */
export function ViewsMenu(props: Omit<SavedViewsProps, "onClose">) {
  const { t } = useTranslation("assets");
  return (
    <PopoverPanel
      label={t("views.title")}
      needs={panel}
      target={
        <Button variant="subtle" leftSection={<IconBookmark stroke={1.6} aria-hidden />}>
          {t("views.open")}
        </Button>
      }
    >
      {(close) => {
        const Panel = panel.component();
        return Panel && <Panel {...props} onClose={close} />;
      }}
    </PopoverPanel>
  );
}
