import { useFetcher } from "@remix-run/react";
import { createContext, type ReactNode, useContext, useEffect } from "react";
import type { Denominator } from "~/domain/metrics/denominator";
import { ExplainPanel } from "~/ui/explain/explain-panel";
import type { Href } from "~/ui/href";
import { SkeletonRows } from "~/ui/page/states";
import { useAddress } from "~/ui/use-address";
import { useDrawnSearch } from "~/ui/use-address-in-force";
import type { ExplainedFigure } from "../explained-figure.types";
import { useExplainContent } from "./use-explain-content";

/** Which part of a split, or which holding, the working is opened at. */
export interface ExplainAt {
  readonly part?: string;
  readonly line?: string;
}

interface Explain {
  /** The metric whose working is open. */
  readonly metric: string | null;
  readonly part: string | null;
  readonly line: string | null;
  readonly open: (metric: string, at?: ExplainAt) => void;
}

const ExplainContext = createContext<Explain>({
  metric: null,
  part: null,
  line: null,
  open: () => undefined,
});

/** Opens the working of a figure: `useExplain().open("pai.2.scope123")`, of a part of a split, or at a holding. */
export const useExplain = () => useContext(ExplainContext);

interface Props {
  /** Where a working is fetched from and downloaded. */
  readonly hrefs: {
    readonly working: (metric: string) => string;
    readonly file: (metric: string, format: "csv" | "parquet") => string;
    /** The screen read at another denominator; without it figures are explained at their headline. */
    readonly denominator?: (denominator: Denominator) => Href;
  };
  readonly children: ReactNode;
}

/** Makes every figure below openable. The address holds the open one, so that a link leads to it. */
export function ExplainProvider({ hrefs, children }: Props) {
  const { hrefOf, stay } = useAddress();
  const search = useDrawnSearch();
  const metric = search.get("explain");
  const part = search.get("part");
  const line = search.get("line");
  const fetcher = useFetcher<ExplainedFigure | null>({ key: "explain" });
  const { load } = fetcher;
  const denominator = hrefs.denominator ? search.get("denominator") : null;
  const at = atSearch({ part, line });
  const href =
    metric === null
      ? null
      : `${hrefs.working(metric)}${at}${denominator ? `&denominator=${denominator}` : ""}`;
  useEffect(() => {
    if (href !== null) load(href);
  }, [href, load]);
  const open = (explain: string | null, at: ExplainAt = {}) =>
    stay({ explain, part: at.part ?? null, line: at.line ?? null });
  const close = () => open(null);
  const isAsked = fetcher.data?.figure.metric === metric && fetcher.data.part === part;
  const explained = isAsked && fetcher.data ? fetcher.data : null;
  const content = useExplainContent(
    explained,
    metric === null
      ? null
      : {
          csv: `${hrefs.file(metric, "csv")}${at}`,
          parquet: `${hrefs.file(metric, "parquet")}${at}`,
          link: hrefOf({ explain: metric, part, line }),
          ...(hrefs.denominator && { denominator: hrefs.denominator }),
        },
  );
  return (
    <ExplainContext.Provider value={{ metric, part, line, open }}>
      {children}
      {metric !== null && <ExplainPanel content={content} placeholder={<Placeholder />} onClose={close} />}
    </ExplainContext.Provider>
  );
}

function atSearch(at: Readonly<Record<"part" | "line", string | null>>): string {
  return Object.entries(at)
    .map(([key, value]) => (value ? `&${key}=${encodeURIComponent(value)}` : ""))
    .join("");
}

function Placeholder() {
  return (
    <div style={{ padding: "0 0 0 44px" }}>
      <SkeletonRows rows={8} height={32} />
    </div>
  );
}
