import { useFetcher, useSearchParams } from "@remix-run/react";
import { createContext, type ReactNode, useCallback, useContext, useEffect } from "react";
import { ExplainPanel } from "~/ui/explain/explain-panel";
import { SkeletonRows } from "~/ui/page/states";
import type { ExplainedFigure } from "../analysis-screen.types";
import { useExplainContent } from "./use-explain-content";

interface Explain {
  /** The metric whose working is open. */
  readonly metric: string | null;
  readonly open: (metric: string) => void;
}

const ExplainContext = createContext<Explain>({ metric: null, open: () => undefined });

/** Opens the working of a figure: `useExplain().open("pai.2.scope123")`. */
export const useExplain = () => useContext(ExplainContext);

interface Props {
  /** Where a working is fetched from and downloaded. */
  readonly hrefs: {
    readonly working: (metric: string) => string;
    readonly csv: (metric: string) => string;
    /** The address of this screen, to which `explain` is added. */
    readonly screen: string;
  };
  readonly children: ReactNode;
}

/** Makes every figure below openable. The address holds the open one, so that a link leads to it. */
export function ExplainProvider({ hrefs, children }: Props) {
  const [search, setSearch] = useSearchParams();
  const metric = search.get("explain");
  const fetcher = useFetcher<ExplainedFigure | null>({ key: "explain" });
  const { load } = fetcher;
  const href = metric === null ? null : hrefs.working(metric);
  useEffect(() => {
    if (href !== null) load(href);
  }, [href, load]);
  const change = useCallback(
    (next: string | null) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          if (next === null) after.delete("explain");
          else after.set("explain", next);
          return after;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  );
  const close = useCallback(() => change(null), [change]);
  const explained = fetcher.data?.figure.metric === metric ? fetcher.data : null;
  const separator = hrefs.screen.includes("?") ? "&" : "?";
  const content = useExplainContent(
    explained ?? null,
    metric === null
      ? null
      : { csv: hrefs.csv(metric), link: `${hrefs.screen}${separator}explain=${encodeURIComponent(metric)}` },
  );
  return (
    <ExplainContext.Provider value={{ metric, open: change }}>
      {children}
      {metric !== null && <ExplainPanel content={content} placeholder={<Placeholder />} onClose={close} />}
    </ExplainContext.Provider>
  );
}

function Placeholder() {
  return (
    <div style={{ padding: "0 0 0 44px" }}>
      <SkeletonRows rows={8} height={32} />
    </div>
  );
}
