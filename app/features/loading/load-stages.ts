import type { LoadStatus, LoadSummary } from "./loading.types";

const STAGE_IDS = ["received", "read", "checked", "stored", "refreshed", "published"] as const;
export type StageId = (typeof STAGE_IDS)[number];

export interface LoadStage {
  readonly id: StageId;
  readonly state: "done" | "running" | "waiting" | "failed";
  readonly doneShare?: number | undefined;
}

export const isUnderWay = (status: LoadStatus): boolean =>
  status === "received" || status === "reading" || status === "writing";

/** Whether a load asks something of a person: a decision, or a look at why it failed. */
export const asksSomebody = (status: LoadStatus): boolean => status === "held" || status === "failed";

/**
 * How far a load has come. Rows are read and checked in one pass; a dry run ends when it has compared; a file of a
 * series that does not end it is published by the one that does. Of a file without a usable row nothing was stored.
 */
export function loadStages(load: LoadSummary): readonly LoadStage[] {
  const { stages, status, dryRun, chunks } = load;
  const reached: Readonly<Record<StageId, boolean>> = {
    received: true,
    read: stages.readAt !== null,
    checked: stages.readAt !== null,
    stored: stages.storedAt !== null || status === "finished" || status === "undone",
    refreshed: stages.refreshedAt !== null || stages.publishedAt !== null,
    published: stages.publishedAt !== null,
  };
  const ids = dryRun ? STAGE_IDS.slice(0, 3) : STAGE_IDS;
  const next = ids.find((id) => !reached[id]);
  return ids.map((id) => {
    if (load.outcome === "nothing_usable" && id !== "received" && id !== "read")
      return { id, state: id === "checked" ? "failed" : "waiting" };
    if (reached[id]) return { id, state: "done" };
    if (id !== next) return { id, state: "waiting" };
    if (status === "failed") return { id, state: "failed" };
    const doneShare = id === "stored" && chunks && chunks.total > 0 ? chunks.done / chunks.total : undefined;
    return { id, state: isUnderWay(status) ? "running" : "waiting", doneShare };
  });
}
