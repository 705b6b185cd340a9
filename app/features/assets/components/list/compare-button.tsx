import { Button } from "@mantine/core";
import { useNavigate } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { COMPARED_ASSETS } from "~/domain/comparing/limits";
import type { Section } from "~/permissions/sections";
import { paths } from "~/platform/paths";
import type { ListItem } from "../../assets.answers";

/** Side by side, where two to five are selected; else it says how many can be. */
export function CompareButton({ section, assets }: { section: Section; assets: readonly ListItem[] }) {
  const { t } = useTranslation("assets");
  const navigate = useNavigate();
  const fits = assets.length >= COMPARED_ASSETS.min && assets.length <= COMPARED_ASSETS.max;
  const ids = assets.map(({ isin, issuerId, id }) => (section === "supranationals" ? issuerId : isin) ?? id);
  return (
    <Button
      size="xs"
      variant="default"
      disabled={!fits}
      title={
        fits ? undefined : t("compare.number", { fewest: COMPARED_ASSETS.min, most: COMPARED_ASSETS.max })
      }
      onClick={() => navigate(paths.assetCompare(section, ids))}
    >
      {t("compare.button")}
    </Button>
  );
}
