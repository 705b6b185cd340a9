import { TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useFetcher } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "~/platform/paths";
import type { PortfolioChoice, PortfolioChoices } from "../portfolios.types";

const DEBOUNCE_MS = 120;

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
  const [seen, setSeen] = useState(first.items);
  useEffect(() => {
    if (asked !== "") load(paths.portfolioOptions(asked));
  }, [asked, load]);
  useEffect(() => {
    if (data) setSeen((before) => [...before.filter(({ id }) => !isIn(data.items, id)), ...data.items]);
  }, [data]);
  const { items, total } = asked !== "" && data ? data : first;
  const kept = [...seen, ...first.items].filter(
    ({ id }, at, all) =>
      chosen.includes(id) && !isIn(items, id) && all.findIndex((one) => one.id === id) === at,
  );
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

const isIn = (items: readonly PortfolioChoice[], id: string) => items.some((item) => item.id === id);
