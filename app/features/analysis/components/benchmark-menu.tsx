import { useFetcher } from "@remix-run/react";
import { IconGitCompare } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { paths } from "~/platform/paths";
import { ChoiceMenu } from "./choice-menu";

interface PortfolioOption {
  readonly id: string;
  readonly name: string;
}

interface Props {
  readonly portfolioId: string;
  readonly chosen: string | null;
  /** The one kept with the portfolio. */
  readonly stored: string | null;
  readonly canKeep: boolean;
  readonly hrefOf: (benchmarkId: string | null) => string;
}

/** Another portfolio to read this one against. */
export function BenchmarkMenu({ portfolioId, chosen, stored, canKeep, hrefOf }: Props) {
  const { t } = useTranslation("analysis");
  const fetcher = useFetcher<readonly PortfolioOption[]>({ key: "portfolio-options" });
  const options = fetcher.data?.filter((option) => option.id !== portfolioId);
  return (
    <ChoiceMenu
      label={t("choose_benchmark")}
      icon={<IconGitCompare stroke={1.6} />}
      choices={options ? [{ id: null, name: t("no_benchmark") }, ...options] : null}
      onOpen={() => {
        if (!fetcher.data && fetcher.state === "idle") fetcher.load(paths.portfolioOptions());
      }}
      loading={t("loading_portfolios")}
      chosen={chosen}
      hrefOf={hrefOf}
      keep={
        canKeep && chosen !== stored
          ? {
              fields: { intent: "benchmark", id: portfolioId, benchmarkId: chosen ?? "" },
              label: t(chosen === null ? "forget_benchmark" : "keep_benchmark"),
            }
          : null
      }
    />
  );
}
