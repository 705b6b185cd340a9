import "~/ui/theme/dialog-styles";
import { Drawer } from "@mantine/core";
import "@mantine/core/styles/Drawer.layer.css";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import css from "./filters.module.css";

interface Props {
  readonly facets: ReactNode;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The filters over the list, where there is no room beside it. */
export default function FilterDrawer({ facets, open, onClose }: Props) {
  const { t } = useTranslation("ui");
  // It opens once it is there, so that it slides in, and gives the focus back where it came from.
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(open), [open]);
  return (
    <Drawer
      opened={shown}
      onClose={onClose}
      title={t("filters")}
      closeButtonProps={{ "aria-label": t("close") }}
      position="left"
      size={320}
    >
      <div className={css.inDrawer}>
        <div className={css.panel}>{facets}</div>
      </div>
    </Drawer>
  );
}
