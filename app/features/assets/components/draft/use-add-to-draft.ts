import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { callApi, messageOf } from "~/platform/call-api";
import { showToast } from "~/ui/toast";
import { useFormat } from "~/ui/use-format";
import type { Addable } from "./draft-choice";

interface DraftAnswer {
  readonly added: number;
  readonly alreadyThere: readonly string[];
}

/** Puts assets into the draft. What is in it already is refused by name, the others are added. */
export function useAddToDraft() {
  const { t } = useTranslation(["assets", "errors"]);
  const format = useFormat();
  const revalidator = useRevalidator();
  const [busy, setBusy] = useState(false);

  const add = async (assets: readonly Addable[]): Promise<boolean> => {
    setBusy(true);
    try {
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
      return true;
    } catch (error) {
      const message = messageOf(error, t("errors:unknown"));
      showToast({ kind: "err", title: message });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { add, busy };
}
