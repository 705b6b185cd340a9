import { useDebouncedValue } from "@mantine/hooks";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import type { AnalysisViews } from "~/domain/analysis/views";
import { type LiveFigures, liveFiguresOf } from "./live-figures-of";
import { materialOf } from "./live-material";
import { type LiveSubject, materialKey } from "./live-subject";

const DEBOUNCE_MS = 250;

type LiveState = "empty" | "loading" | "ready" | "failed";

export interface LiveAnalysis {
  readonly state: LiveState;
  readonly views: AnalysisViews | null;
  /** The figures of what changes are told against; null until they are known. */
  readonly before: AnalysisViews | null;
  readonly dataVersion: number | null;
}

/**
 * The figures of what is being edited, worked out in the browser by the server's own engine. Facts are fetched when
 * assets come or go; a change of weights asks nobody. `from` is what changes are told against; without it, what the
 * screen was opened with.
 */
export function useLiveAnalysis(subject: LiveSubject, from?: LiveSubject): LiveAnalysis {
  const key = materialKey(subject);
  const [asked] = useDebouncedValue(key, DEBOUNCE_MS);
  const [known, setKnown] = useState<{ key: string; live: LiveFigures; dataVersion: number } | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [opened] = useState(from ?? subject);
  const shown = useDeferredValue(subject);
  const isEmpty = subject.holdings.length === 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only other assets, another day or currency need other facts.
  useEffect(() => {
    if (isEmpty) return;
    const abort = new AbortController();
    Promise.all([import("./live-engine"), materialOf(union(subject, opened), abort.signal)])
      .then(([{ liveEngine }, material]) => {
        const live = liveFiguresOf(material, liveEngine(material));
        setKnown({ key: asked, live, dataVersion: material.dataVersion });
        setFailed(null);
      })
      .catch(() => {
        if (!abort.signal.aborted) setFailed(asked);
      });
    return () => abort.abort();
  }, [asked, isEmpty]);

  const isCurrent = known?.key === materialKey(shown);
  const live = known?.live ?? null;
  const views = useFigures(live, isCurrent ? shown : null, () => setFailed(key));
  const before = useFigures(live, opened, () => setFailed(key));
  return {
    state: isEmpty ? "empty" : views ? "ready" : failed === key ? "failed" : "loading",
    views,
    before,
    dataVersion: known?.dataVersion ?? null,
  };
}

/** Figures of one subject: from the engine at once, from the server a moment after the last change. */
function useFigures(
  live: LiveFigures | null,
  subject: LiveSubject | null,
  onFailure: () => void,
): AnalysisViews | null {
  const [answered, setAnswered] = useState<{ subject: LiveSubject; views: AnalysisViews } | null>(null);
  const wanted = subject !== null && subject.holdings.length > 0 ? subject : null;
  const atOnce = useMemo(() => (live?.engine && wanted ? live.engine(wanted) : null), [live, wanted]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another subject or other facts are another question.
  useEffect(() => {
    if (live === null || live.engine !== null || wanted === null) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      live.figures(wanted, abort.signal).then(
        (views) => setAnswered({ subject: wanted, views }),
        () => {
          if (!abort.signal.aborted) onFailure();
        },
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [live, wanted]);
  return atOnce ?? (answered !== null && answered.subject === wanted ? answered.views : null);
}

/** What is edited and what it was, so that both can be worked out from the same facts. */
function union(subject: LiveSubject, opened: LiveSubject): LiveSubject {
  return { ...subject, holdings: [...subject.holdings, ...opened.holdings] };
}
