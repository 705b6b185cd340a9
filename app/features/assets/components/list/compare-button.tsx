import { Button } from "@mantine/core";
import { useNavigate } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Section } from "~/permissions/sections";
import { paths } from "~/platform/paths";
import type { ListItem } from "../../assets.answers";

const MIN_COMPARED = 2;
const MAX_COMPARED = 5;

/** Side by side, where two to five are selected; else it says how many can be. */
export function CompareButton({ section, assets }: { section: Section; assets: readonly ListItem[] }) {
  const { t } = useTranslation("assets");
  const navigate = useNavigate();
  const fits = assets.length >= MIN_COMPARED && assets.length <= MAX_COMPARED;
  const ids = assets.map(({ isin, issuerId, id }) => (section === "supranationals" ? issuerId : isin) ?? id);
  return (
    <Button
      size="xs"
      variant="default"
      disabled={!fits}
      title={fits ? undefined : t("compare.number", { fewest: MIN_COMPARED, most: MAX_COMPARED })}
      onClick={() => navigate(paths.assetCompare(section, ids))}
    >
      {t("compare.button")}
    </Button>
  );
}
