import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { lazyPart } from "~/ui/chunks/lazy-part";
import { assetsNeedingType } from "./both-kinds";
import type { Addable } from "./draft-choice";
import { useAddToDraft } from "./use-add-to-draft";

const TypeDialog = lazyPart(() => import("./type-dialog.client"));

interface Props {
  readonly assets: readonly Addable[];
  /** Only shares and corporate bonds have a type to choose. */
  readonly asksType: boolean;
  readonly size?: "xs" | "sm";
  readonly onAdded?: () => void;
}

/** Adds what is chosen to the draft, asking for the type first where an issuer exists as share and as bond. */
export function AddToDraftButton({ assets, asksType, size = "sm", onAdded }: Props) {
  const { t } = useTranslation("assets");
  const { add, busy } = useAddToDraft();
  const [asking, setAsking] = useState<readonly Addable[] | null>(null);
  const [looking, setLooking] = useState(false);

  const finish = async (chosen: readonly Addable[]) => {
    if (await add(chosen)) onAdded?.();
    setAsking(null);
  };
  const start = async () => {
    if (!asksType) return finish(assets);
    setLooking(true);
    const needing = await assetsNeedingType(assets);
    setLooking(false);
    if (needing.length === 0) return finish(assets);
    setAsking(needing);
  };
  return (
    <>
      <Button
        size={size}
        leftSection={<IconPlus stroke={1.8} aria-hidden />}
        loading={busy || looking}
        disabled={assets.length === 0}
        onClick={start}
      >
        {t("add_to_draft")}
      </Button>
      {asking && (
        <Suspense>
          <TypeDialog
            assets={asking}
            total={assets.length}
            busy={busy}
            onClose={() => setAsking(null)}
            onChoose={(kinds) =>
              finish(
                assets.map((asset) => ({ ...asset, fixedIncome: kinds.get(asset.id) ?? asset.fixedIncome })),
              )
            }
          />
        </Suspense>
      )}
    </>
  );
}
