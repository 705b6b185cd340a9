import { Button, Menu } from "@mantine/core";
import { Link, useFetcher } from "@remix-run/react";
import { IconCheck, IconGitCompare } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { paths } from "~/platform/paths";

interface PortfolioOption {
  readonly id: string;
  readonly name: string;
}

interface Props {
  readonly portfolioId: string;
  readonly chosen: string | null;
  readonly hrefOf: (benchmarkId: string | null) => string;
}

/** Another portfolio to read this one against; the address holds the choice. */
export function BenchmarkMenu({ portfolioId, chosen, hrefOf }: Props) {
  const { t } = useTranslation("analysis");
  const fetcher = useFetcher<readonly PortfolioOption[]>({ key: "portfolio-options" });
  const load = () => {
    if (!fetcher.data && fetcher.state === "idle") fetcher.load(paths.portfolioOptions());
  };
  const options = (fetcher.data ?? []).filter((option) => option.id !== portfolioId);
  return (
    <Menu onOpen={load} width={260}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconGitCompare stroke={1.6} />}>
          {t("choose_benchmark")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {!fetcher.data && <Menu.Label>{t("loading_portfolios")}</Menu.Label>}
        {[{ id: null, name: t("no_benchmark") }, ...options].map((option) => (
          <Menu.Item
            key={option.id}
            component={Link}
            to={hrefOf(option.id)}
            preventScrollReset
            rightSection={option.id === chosen ? <IconCheck size={15} stroke={2} aria-hidden /> : null}
          >
            {option.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
