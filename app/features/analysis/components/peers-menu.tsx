import { useFetcher } from "@remix-run/react";
import { IconUsersGroup } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { PeerCategory } from "~/features/assets/peers/peers.types";
import { paths } from "~/platform/paths";
import type { Href } from "~/ui/href";
import { sayCategory } from "~/ui/vocabulary";
import { ChoiceMenu } from "./choice-menu";

interface Props {
  readonly portfolioId: string;
  readonly chosen: string | null;
  /** The one kept with the portfolio. */
  readonly stored: string | null;
  /** The one in force: chosen a moment ago where its figures are still on their way. */
  readonly asked: () => string | null;
  readonly canKeep: boolean;
  readonly hrefOf: (category: string | null) => Href;
}

/** The category of funds that figures are compared with. */
export function PeersMenu({ portfolioId, chosen, stored, asked, canKeep, hrefOf }: Props) {
  const { t } = useTranslation(["analysis", "vocabulary"]);
  const fetcher = useFetcher<readonly PeerCategory[]>({ key: "peer-categories" });
  const choices = fetcher.data?.map(({ category, funds }) => ({
    id: category,
    name: t("peers.category", { category: sayCategory(t, category).text, count: funds }),
  }));
  return (
    <ChoiceMenu
      label={t("peers.choose")}
      icon={<IconUsersGroup stroke={1.6} />}
      choices={choices ? [{ id: null, name: t("peers.none") }, ...choices] : null}
      onOpen={() => {
        if (!fetcher.data && fetcher.state === "idle") fetcher.load(paths.peerCategories());
      }}
      loading={t("peers.loading")}
      chosen={chosen}
      hrefOf={hrefOf}
      keep={
        canKeep && chosen !== stored
          ? {
              fields: () => ({ intent: "peers", id: portfolioId, category: asked() ?? "" }),
              label: t(chosen === null ? "peers.forget" : "keep_benchmark"),
            }
          : null
      }
    />
  );
}
