import { Link, useRevalidator } from "@remix-run/react";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { callApi } from "~/platform/http/call-api";
import { paths } from "~/platform/paths";
import { showToast } from "~/ui/toast";
import { useRefusalToast } from "~/ui/use-call";

interface Item {
  readonly isin: string;
  readonly name: string;
  readonly fixedIncome: boolean;
}

/** Puts one asset into the draft from wherever the viewer is, and offers the way to the draft. */
export function usePutInDraft() {
  const { t } = useTranslation("shell");
  const refuse = useRefusalToast();
  const { revalidate } = useRevalidator();
  return useCallback(
    async ({ isin, name, fixedIncome }: Item) => {
      try {
        const { added } = await callApi<{ readonly added: number }>("/api/v1/draft/items", {
          method: "POST",
          body: { items: [{ assetId: isin, isin, name, fixedIncome }] },
        });
        showToast({
          kind: added > 0 ? "ok" : "warn",
          title: t(added > 0 ? "draft_added" : "draft_already", { name }),
          message: (
            <Link className="us-link" to={paths.portfolioDraft()}>
              {t("open_draft")}
            </Link>
          ),
        });
        revalidate();
      } catch (error) {
        refuse(error);
      }
    },
    [t, refuse, revalidate],
  );
}
