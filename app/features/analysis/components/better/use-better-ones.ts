import { useEffect, useMemo, useState } from "react";
import type { Figure } from "~/domain/analysis/figures/figure";
import type { AnalysisViews } from "~/domain/analysis/views";
import { findMetric } from "~/domain/metrics/catalogue";
import { isViewName } from "~/domain/metrics/view-names";
import type { AlternativesSearch } from "~/features/assets/alternatives.schemas";
import type { Alternatives } from "~/features/assets/alternatives.service.server";
import { ApiProblem, callApi } from "~/platform/http/call-api";
import { paths } from "~/platform/paths";
import type { LiveEngine } from "../live/live-engine";
import { liveFiguresOf } from "../live/live-figures-of";
import { materialOf } from "../live/live-material";
import type { LiveSubject } from "../live/live-subject";

/** Figures of the portfolio whose change each swap shows, as far as the portfolio has them. */
export const SWAP_METRICS = [
  "esg.rating",
  "pai.2.scope123",
  "pai.3.scope123",
  "pai.15",
  "si.total",
  "taxonomy.turnover.aligned.all",
] as const;

export type Candidate = Alternatives["items"][number];
type FiguresById = ReadonlyMap<string, Figure>;

export interface BetterOnes {
  readonly state: "loading" | "ready" | "failed" | "unknown";
  readonly answer: Alternatives | null;
  /** The portfolio as it is; null until it is worked out. */
  readonly now: FiguresById | null;
  /** The portfolio with each candidate in the place of the asset, by ISIN. */
  readonly swapped: ReadonlyMap<string, FiguresById>;
}

const ASKED = {
  views: [...new Set(SWAP_METRICS.flatMap((metric) => findMetric(metric)?.views[0] ?? []))].filter(
    isViewName,
  ),
  metrics: SWAP_METRICS,
};

/** The lines with one asset in the place of another; its weight and value stay. */
function withSwap(subject: LiveSubject, isin: string, other: Pick<Candidate, "isin" | "name">) {
  const holdings = subject.holdings.map((line) =>
    line.isin === isin
      ? { ...line, isin: other.isin, issuerId: null, name: other.name, assetType: null, nominal: null }
      : line,
  );
  return { ...subject, holdings };
}

/** Better ones of the same kind and what each would do to the portfolio, worked out by the engine in the browser. */
export function useBetterOnes(subject: LiveSubject, isin: string, limits: AlternativesSearch): BetterOnes {
  const [answered, setAnswered] = useState<{ key: string; answer: Alternatives } | null>(null);
  const [engine, setEngine] = useState<{ key: string; run: LiveEngine | null } | null>(null);
  const [worked, setWorked] = useState<{
    key: string;
    now: FiguresById;
    swapped: ReadonlyMap<string, FiguresById>;
  } | null>(null);
  const [failure, setFailure] = useState<{ key: string; state: "failed" | "unknown" } | null>(null);
  const href = paths.alternatives(isin, limits);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the question is asked again when its limits change.
  useEffect(() => {
    const abort = new AbortController();
    const ask = async () => {
      const answer = await callApi<Alternatives>(href, { signal: abort.signal });
      setAnswered({ key: href, answer });
      if (answer.items.length === 0) return;
      const all = [subject, ...answer.items.map((item) => withSwap(subject, isin, item))];
      const holdings = all.flatMap((one) => one.holdings);
      const [{ liveEngine }, material] = await Promise.all([
        import("../live/live-engine"),
        materialOf({ ...subject, holdings }, abort.signal),
      ]);
      const live = liveFiguresOf(material, liveEngine(material));
      setEngine({ key: href, run: live.engine });
      if (live.engine !== null) return;
      const figures = async (one: LiveSubject) => byId(await live.figures(one, abort.signal, ASKED));
      const swapped = await Promise.all(
        answer.items.map(
          async (item) => [item.isin ?? "", await figures(withSwap(subject, isin, item))] as const,
        ),
      );
      setWorked({ key: href, now: await figures(subject), swapped: new Map(swapped) });
    };
    ask().catch((error: unknown) => {
      const isUnknown = error instanceof ApiProblem && error.status === 404;
      if (!abort.signal.aborted) setFailure({ key: href, state: isUnknown ? "unknown" : "failed" });
    });
    return () => abort.abort();
  }, [href]);

  const answer = answered?.key === href ? answered.answer : null;
  const run = engine?.key === href ? engine.run : null;
  const own = worked?.key === href ? worked : null;
  const now = useMemo(() => (run ? byId(run(subject, ASKED)) : (own?.now ?? null)), [run, own, subject]);
  const swapped = useMemo(() => {
    if (!run || !answer) return own?.swapped ?? new Map<string, FiguresById>();
    return new Map(
      answer.items.map((item) => [item.isin ?? "", byId(run(withSwap(subject, isin, item), ASKED))]),
    );
  }, [run, own, answer, subject, isin]);
  const failed = failure?.key === href ? failure.state : null;
  return { state: failed ?? (answer ? "ready" : "loading"), answer, now, swapped };
}

function byId(views: AnalysisViews): FiguresById {
  const figures = Object.values(views).flatMap((view) => (view && "figures" in view ? view.figures : []));
  return new Map(figures.map((figure) => [figure.metric, figure]));
}
