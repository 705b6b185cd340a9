import { TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useFetcher } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "~/platform/paths";
import type { PortfolioChoice, PortfolioChoices } from "../portfolios.types";

const DEBOUNCE_MS = 120;

/** What there is to choose from while it is being asked for. */
export const NO_CHOICES: PortfolioChoices = { items: [], total: 0 };

interface Finder {
  /** What fields of choice list: what was found, and what is chosen. */
  readonly portfolios: readonly PortfolioChoice[];
  /** A field to find others by name; null where all are listed. */
  readonly finder: ReactNode;
}

/** Portfolios that fields of a dialog choose from. Where there are more than a field lists, others are found by name. */
export function usePortfolioFinder(first: PortfolioChoices, chosen: readonly string[]): Finder {
  const { t } = useTranslation("frame");
  const { load, data } = useFetcher<PortfolioChoices>();
  const [text, setText] = useState("");
  const [asked] = useDebouncedValue(text.trim(), DEBOUNCE_MS);
  const [seen, setSeen] = useState<readonly PortfolioChoice[]>([]);
  useEffect(() => {
    if (asked !== "") load(paths.portfolioOptions(asked));
  }, [asked, load]);
  useEffect(() => {
    if (data) setSeen((before) => [...before, ...data.items]);
  }, [data]);
  const { items, total } = asked !== "" && data ? data : first;
  const listed = new Set(items.map(({ id }) => id));
  const known = new Map([...first.items, ...seen].map((portfolio) => [portfolio.id, portfolio]));
  const kept = [...new Set(chosen)].flatMap((id) => (listed.has(id) ? [] : (known.get(id) ?? [])));
  return {
    portfolios: [...kept, ...items],
    finder: first.total > first.items.length && (
      <TextInput
        label={t("portfolio_finder.label")}
        description={t("portfolio_finder.listed", { listed: items.length, count: total })}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        maxLength={100}
        type="search"
      />
    ),
  };
}
