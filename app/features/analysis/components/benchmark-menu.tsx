import { Button } from "@mantine/core";
import { useFetcher } from "@remix-run/react";
import { IconGitCompare, IconPin } from "@tabler/icons-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "~/platform/paths";
import type { ActionAnswer } from "~/platform/screen.server";
import { DropMenu } from "~/ui/drop/drop-menu";
import type { MenuEntry } from "~/ui/drop/menu-entry";
import { showToast } from "~/ui/toast";

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

/** Another portfolio to read this one against: the address holds the choice, and it can be kept with the portfolio. */
export function BenchmarkMenu({ portfolioId, chosen, stored, canKeep, hrefOf }: Props) {
  const { t } = useTranslation("analysis");
  const keeper = useFetcher<ActionAnswer<unknown>>();
  useEffect(() => {
    if (keeper.state !== "idle" || keeper.data === undefined) return;
    if (keeper.data.ok) showToast({ kind: "ok", title: t("benchmark_kept") });
    else showToast({ kind: "err", title: keeper.data.problem.message });
  }, [keeper.state, keeper.data, t]);
  const fetcher = useFetcher<readonly PortfolioOption[]>({ key: "portfolio-options" });
  const load = () => {
    if (!fetcher.data && fetcher.state === "idle") fetcher.load(paths.portfolioOptions());
  };
  const options = (fetcher.data ?? []).filter((option) => option.id !== portfolioId);
  const loading: MenuEntry = { is: "heading", id: "loading", label: t("loading_portfolios") };
  const choices = [{ id: null, name: t("no_benchmark") }, ...options].map(
    (option): MenuEntry => ({
      is: "item",
      id: option.id ?? "none",
      label: option.name,
      to: hrefOf(option.id),
      keepsScroll: true,
      marked: option.id === chosen,
    }),
  );
  const line: MenuEntry = { is: "line", id: "before-keep" };
  const keep: MenuEntry = {
    is: "item",
    id: "keep",
    label: t(chosen === null ? "forget_benchmark" : "keep_benchmark"),
    icon: <IconPin size={15} stroke={1.6} aria-hidden />,
    onClick: () =>
      keeper.submit(
        { intent: "benchmark", id: portfolioId, benchmarkId: chosen ?? "" },
        { method: "post", action: paths.portfolios() },
      ),
  };
  return (
    <DropMenu
      onOpen={load}
      width={260}
      entries={[
        ...(fetcher.data ? [] : [loading]),
        ...choices,
        ...(canKeep && chosen !== stored ? [line, keep] : []),
      ]}
      target={
        <Button variant="default" leftSection={<IconGitCompare stroke={1.6} />}>
          {t("choose_benchmark")}
        </Button>
      }
    />
  );
}
