import { Button } from "@mantine/core";
import { IconBriefcase } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { lazyPart } from "~/ui/chunks/lazy-part";
import { assetsNeedingType } from "./both-kinds";
import type { Addable } from "./draft-choice";

const PortfolioDialog = lazyPart(() => import("./portfolio-dialog.client"));

interface Props {
  readonly assets: readonly Addable[];
  readonly asksType: boolean;
  readonly onAdded: () => void;
}

/** Adds what is chosen to a saved portfolio: which one, with what weight, and as what where it can be both. */
export function AddToPortfolioButton({ assets, asksType, onAdded }: Props) {
  const { t } = useTranslation("assets");
  const [needing, setNeeding] = useState<readonly Addable[] | null>(null);
  const [looking, setLooking] = useState(false);
  const start = async () => {
    setLooking(true);
    setNeeding(asksType ? await assetsNeedingType(assets) : []);
    setLooking(false);
  };
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconBriefcase stroke={1.6} aria-hidden />}
        loading={looking}
        disabled={assets.length === 0}
        onClick={start}
      >
        {t("add_to_portfolio")}
      </Button>
      {needing && (
        <Suspense>
          <PortfolioDialog
            assets={assets}
            needing={new Set(needing.map(({ id }) => id))}
            onClose={() => setNeeding(null)}
            onAdded={onAdded}
          />
        </Suspense>
      )}
    </>
  );
}
