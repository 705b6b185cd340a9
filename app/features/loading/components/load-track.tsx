import { useTranslation } from "react-i18next";
import { ProgressSteps } from "~/ui/progress-steps/progress-steps";
import { useFormat } from "~/ui/use-format";
import { loadStages, type StageId } from "../load-stages";
import type { LoadDetails } from "../loading.types";

/** The way of one file, with what is known at each stage. */
export function LoadTrack({ load }: { load: LoadDetails }) {
  const { t } = useTranslation("loading");
  const format = useFormat();
  const { rows, chunks, stages, version } = load;
  const time = format.dateTime(stages.receivedAt);
  // A decision has no file, so nothing to say of its size and rows.
  const isFile = load.kind === "file";
  const details: Readonly<Record<StageId, string | null>> = {
    received: isFile ? t("screen.detail.received", { size: format.bytes(load.sizeBytes), time }) : time,
    read: isFile && stages.readAt ? t("screen.detail.read", { count: rows.read }) : null,
    checked:
      isFile && stages.readAt
        ? t("screen.detail.checked", {
            good: format.number(rows.read - rows.rejected),
            rejected: format.number(rows.rejected),
          })
        : null,
    stored: stored(),
    refreshed: stages.refreshedAt ? t("screen.detail.refreshed") : null,
    published: published(),
  };

  function stored(): string | null {
    if (chunks && load.status === "writing") {
      return t("screen.detail.stored", {
        done: format.number(chunks.done),
        total: format.number(chunks.total),
      });
    }
    if (load.status === "held") return t("screen.detail.held");
    if (load.status === "reading" && stages.readAt) return t("screen.detail.waits");
    if (!stages.storedAt) return null;
    return t("screen.detail.stored_done", {
      written: format.number(rows.inserted + rows.updated),
      unchanged: format.number(rows.unchanged),
    });
  }

  function published(): string | null {
    if (load.undone) {
      return t("screen.detail.undone", {
        version: format.number(version ?? 0),
        undoneIn: format.number(load.undone.version),
      });
    }
    if (stages.publishedAt) return t("screen.detail.published", { version: format.number(version ?? 0) });
    if (load.status === "finished" && !load.series) return t("screen.detail.unchanged");
    return load.series && load.status === "finished"
      ? t("screen.detail.published_series", { series: load.series })
      : null;
  }

  return (
    <ProgressSteps
      label={t("screen.track_label", { id: format.number(load.id) })}
      stages={loadStages(load).map(({ id, state, doneShare }) => ({
        id,
        name: t(`screen.stage.${id}`),
        state,
        doneShare,
        detail: details[id],
        spoken: t(`screen.stage_state.${state}`),
      }))}
    />
  );
}
