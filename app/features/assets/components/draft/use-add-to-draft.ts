import { useRevalidator } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { callApi } from "~/platform/http/call-api";
import { showToast } from "~/ui/toast";
import { useCall } from "~/ui/use-call";
import { useFormat } from "~/ui/use-format";
import type { Addable } from "./draft-choice";

interface DraftAnswer {
  readonly added: number;
  readonly alreadyThere: readonly string[];
}

/** Puts assets into the draft. What is in it already is refused by name, the others are added. */
export function useAddToDraft() {
  const { t } = useTranslation("assets");
  const format = useFormat();
  const revalidator = useRevalidator();
  const { busy, run } = useCall();

  const add = (assets: readonly Addable[]): Promise<boolean> =>
    run(async () => {
      const items = assets.map(({ id, isin, name, fixedIncome }) => ({
        assetId: isin ?? id,
        isin,
        name,
        fixedIncome,
      }));
      const { added, alreadyThere } = await callApi<DraftAnswer>("/api/v1/draft/items", {
        method: "POST",
        body: { items },
      });
      if (alreadyThere.length === 0) {
        showToast({ kind: "ok", title: t("draft.added", { count: added, name: assets[0]?.name ?? "" }) });
      } else {
        showToast({
          kind: "warn",
          title: t("draft.already", { names: format.list(alreadyThere) }),
          message: t("draft.others_added", { count: added }),
        });
      }
      revalidator.revalidate();
    });
  return { add, busy };
}
