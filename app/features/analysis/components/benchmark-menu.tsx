import { Button } from "@mantine/core";
import { useFetcher } from "@remix-run/react";
import { IconBuilding, IconGitCompare, IconPlus } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { NO_BENCHMARK } from "~/domain/portfolios/benchmark";
import { NO_CHOICES } from "~/features/portfolios/components/use-portfolio-finder";
import type { PortfolioChoices } from "~/features/portfolios/portfolios.types";
import { paths } from "~/platform/paths";
import type { ActionAnswer } from "~/platform/screen.server";
import { lazyPart } from "~/ui/chunks/lazy-part";
import type { Href } from "~/ui/href";
import type { MenuEntry } from "~/ui/popover/menu-entry";
import { PopoverMenu } from "~/ui/popover/popover-menu";
import { showToast } from "~/ui/toast";
import { useAnswer } from "~/ui/use-answer";
import { useStep } from "~/ui/use-step";

const BenchmarkDialog = lazyPart(() => import("./benchmark-dialog"));

/** A menu of more is no quick way; the dialog finds the others by name. */
const MAX_LISTED = 15;

interface Props {
  readonly portfolioId: string;
  /** What the page is read against; null for nothing. */
  readonly chosen: { readonly id: string; readonly name: string } | null;
  readonly canKeep: boolean;
  readonly canKeepForCompany: boolean;
  /** The address with another benchmark; null takes it out, so that the kept one holds. */
  readonly hrefOf: (benchmark: string | null) => Href;
  /** The one the address in force names. */
  readonly asked: () => string | null;
}

/**
 * What a portfolio is read against: another portfolio, a fund, a blend, or nothing. Whoever may change the portfolio
 * keeps the choice with it; for others it stands in the address.
 */
export function BenchmarkMenu({ portfolioId, chosen, canKeep, canKeepForCompany, hrefOf, asked }: Props) {
  const { t } = useTranslation("analysis");
  const step = useStep();
  const options = useFetcher<PortfolioChoices>({ key: "portfolio-options" });
  const keeper = useFetcher<ActionAnswer<{ readonly done: string }>>();
  const [building, setBuilding] = useState(false);
  const all = options.data?.items.filter((option) => option.id !== portfolioId);
  const others = all?.slice(0, MAX_LISTED);
  const hasMore = (all?.length ?? 0) > MAX_LISTED;
  const show = (benchmark: string | null) => {
    if (benchmark !== asked()) step(hrefOf(benchmark), { replace: true });
  };
  useAnswer(keeper, ({ done }) => {
    showToast({ kind: "ok", title: t(`kept.${done}`) });
    // What is kept holds from now on, not what the address said before.
    if (done === "benchmark") show(null);
  });
  const send = (intent: "benchmark" | "company-benchmark", benchmarkId: string) =>
    keeper.submit({ intent, id: portfolioId, benchmarkId }, { method: "post", action: paths.portfolios() });
  const choose = (benchmark: string) => (canKeep ? send("benchmark", benchmark) : show(benchmark));
  const isKnown = chosen === null || others?.some(({ id }) => id === chosen.id);
  const entries: MenuEntry[] = [
    item("none", t("no_benchmark"), () => choose(NO_BENCHMARK), chosen === null),
    ...(chosen && !isKnown ? [item("chosen", chosen.name, () => undefined, true)] : []),
    ...(others ?? []).map(({ id, name }) => item(id, name, () => choose(id), chosen?.id === id)),
    ...(others ? [] : [{ is: "heading", id: "loading", label: t("loading_portfolios") } as const]),
    { is: "line", id: "before-more" },
    {
      ...item("build", t(hasMore ? "benchmark_choice.other_of_all" : "benchmark_choice.other"), () =>
        setBuilding(true),
      ),
      icon: <IconPlus size={15} stroke={1.6} aria-hidden />,
    },
    ...(canKeepForCompany
      ? [
          {
            ...item("company", t("benchmark_choice.for_company"), () =>
              send("company-benchmark", asked() ?? chosen?.id ?? ""),
            ),
            icon: <IconBuilding size={15} stroke={1.6} aria-hidden />,
          },
        ]
      : []),
  ];
  return (
    <>
      <PopoverMenu
        onOpen={() => {
          if (!options.data && options.state === "idle") options.load(paths.portfolioOptions());
        }}
        width={300}
        entries={entries}
        target={
          <Button variant="default" aria-label={t("choose_benchmark")} px={12}>
            <IconGitCompare size={16} stroke={1.6} aria-hidden />
            <span className="us-wide" style={{ marginInlineStart: 7 }}>
              {t("choose_benchmark")}
            </span>
          </Button>
        }
      />
      {building && (
        <Suspense>
          <BenchmarkDialog
            portfolioId={portfolioId}
            choices={options.data ?? NO_CHOICES}
            onClose={() => setBuilding(false)}
            onUse={(benchmark) => {
              setBuilding(false);
              choose(benchmark);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

const item = (id: string, label: string, onClick: () => void, checked?: boolean) =>
  ({ is: "item", id, label, onClick, ...(checked !== undefined && { checked }) }) as const;
