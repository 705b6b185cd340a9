import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ListItem } from "../../assets.types";
import { callApi } from "../api";
import { type Addable, issuersOfBothKinds, needingType } from "./draft-choice";
import { TypeDialog } from "./type-dialog";
import { useAddToDraft } from "./use-add-to-draft";

interface Props {
  readonly assets: readonly Addable[];
  /** Only shares and corporate bonds have a type to choose. */
  readonly asksType: boolean;
  readonly size?: "xs" | "sm";
  readonly onAdded?: () => void;
}

const PAGE = 100;

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
    const both = await bothKinds(assets);
    setLooking(false);
    const needing = needingType(assets, both);
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
      )}
    </>
  );
}

/** Reads the instruments of the chosen assets' issuers; without an answer the listed types are taken. */
async function bothKinds(assets: readonly Addable[]): Promise<ReadonlySet<string>> {
  const issuers = [...new Set(assets.flatMap(({ issuerId }) => issuerId ?? []))];
  if (issuers.length === 0) return new Set();
  const search = new URLSearchParams({ pageSize: String(PAGE) });
  search.set("filter[issuerId]", issuers.map((id) => id.replaceAll(",", "\\,")).join(","));
  const instruments: ListItem[] = [];
  try {
    for (let page = 1; ; page++) {
      search.set("page", String(page));
      const list = await callApi<{ items: ListItem[]; total: number }>(`/assets/equities?${search}`);
      instruments.push(...list.items);
      if (page * PAGE >= list.total || list.items.length === 0) break;
    }
  } catch {
    return new Set();
  }
  return issuersOfBothKinds(instruments);
}
