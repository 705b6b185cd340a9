import { Button } from "@mantine/core";
import { Link } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "~/platform/paths";
import type { Href } from "~/ui/href";
import { Section } from "~/ui/page/page";
import { ErrorPart } from "~/ui/page/states";
import { StepLink } from "~/ui/step-link";
import { useFormat } from "~/ui/use-format";
import { errorMessage } from "../finding-message";
import type { LoadDetails, VersionState, WouldEnd } from "../loading.types";
import { FindingsTable } from "./findings-table";
import { HeldPanel, ReasonsToAsk } from "./held-panel";
import { LoadCounts } from "./load-counts";
import { LoadTrack } from "./load-track";
import css from "./loading.module.css";
import { UndoDialog } from "./undo-dialog";
import { VersionLine } from "./version-line";

interface Props {
  readonly load: LoadDetails;
  readonly versions: VersionState;
  readonly mayLoad: boolean;
  readonly closeHref: Href;
}

/** One load from its reception to its publication: stages, counts, findings, and the way back. */
export function LoadPanel({ load, versions, mayLoad, closeHref }: Props) {
  const { t } = useTranslation(["loading", "datasets", "files", "versions"]);
  const format = useFormat();
  const [undoing, setUndoing] = useState(false);
  const failure = errorMessage(load);
  const facts = {
    dataset: t(`datasets:${load.dataset}`),
    size: format.bytes(load.sizeBytes),
    who: load.createdBy,
    count: load.rows.read,
  };
  const isDecision = load.kind === "decision";
  // A decision is taken back where it was made.
  const mayUndo = mayLoad && load.status === "finished" && !load.dryRun && !isDecision && !load.undoRequested;
  const layout = load.detected.layout;
  return (
    <Section
      title={t("screen.load_title", { id: format.number(load.id), file: load.fileName })}
      note={
        <>
          {isDecision
            ? t("screen.load_note_decision", facts)
            : t(load.stages.readAt ? "screen.load_note" : "screen.load_note_unread", facts)}
          {load.dryRun && <>, {t("screen.dry_run")}</>}
        </>
      }
      aside={
        <StepLink className="us-link" to={closeHref}>
          {t("screen.close_load")}
        </StepLink>
      }
    >
      <LoadTrack load={load} />
      <VersionLine versions={versions}>
        {mayUndo && (
          <Button variant="default" size="xs" onClick={() => setUndoing(true)}>
            {t("screen.undo")}
          </Button>
        )}
      </VersionLine>
      {load.status === "held" && load.wouldEnd && (
        <HeldPanel load={load} wouldEnd={load.wouldEnd} mayLoad={mayLoad} />
      )}
      {failure && (
        <div className={css.failure}>
          <ErrorPart title={t("screen.failed_title")}>
            <p>
              {t(failure.key, failure.params)}{" "}
              {versions.published !== null &&
                t("screen.failed_still", { version: format.number(versions.published) })}{" "}
              {load.failedCallId !== null && (
                <Link className="us-link" to={paths.asyncCall(load.failedCallId)}>
                  {t("screen.failed_call")}
                </Link>
              )}
            </p>
          </ErrorPart>
        </div>
      )}
      {load.stages.readAt && load.status !== "held" && <LoadCounts load={load} />}
      {load.dryRun && load.status === "finished" && (
        <>
          <p className={css.quiet}>{t("screen.would")}</p>
          {load.wouldEnd && <WouldEndLine wouldEnd={load.wouldEnd} />}
          <p className={css.links}>
            <Link className="us-link" to={paths.loadComparison(load.id)}>
              {t("compare.open")}
            </Link>
            {(["suspicious", "gone"] as const).map(
              (kind) =>
                load[kind] > 0 && (
                  <Link key={kind} className="us-link" to={paths.loadComparison(load.id, kind)}>
                    {t(`compare.open_${kind === "gone" && load.wholeList ? "ending" : kind}`, {
                      count: load[kind],
                    })}
                  </Link>
                ),
            )}
          </p>
        </>
      )}
      <LoadLinks load={load} />
      {typeof layout === "string" && (
        <p className={css.quiet}>{t("screen.recognised_as", { layout: t(`screen.recognised.${layout}`) })}</p>
      )}
      {!isDecision && (load.stages.readAt || load.status === "failed") && (
        <FindingsTable key={load.id} load={load} />
      )}
      {undoing && <UndoDialog loadId={load.id} onClose={() => setUndoing(false)} />}
    </Section>
  );
}

/** Where a load leads to: what it changed, the file it was made from, the update flow that brought it. */
function LoadLinks({ load }: { load: LoadDetails }) {
  const { t } = useTranslation(["loading", "versions"]);
  const { changes, rows, flow, kind } = load;
  return (
    <p className={css.links}>
      {changes && rows.ended > 0 && (
        <Link className="us-link" to={paths.dataChanges({ ...changes, kind: "removed" })}>
          {t("whole.ended", { count: rows.ended })}
        </Link>
      )}
      {changes && (
        <Link className="us-link" to={paths.dataChanges(changes)}>
          {t("versions:changes.of_load")}
        </Link>
      )}
      {kind === "file" && (
        <a className="us-link" href={paths.loadFile(load.id)} download>
          {t("screen.original_file")}
        </a>
      )}
      {flow && (
        <Link className="us-link" to={paths.flowStatus(flow.name)}>
          {t("screen.flow_of")}
        </Link>
      )}
    </p>
  );
}

/** What the comparison of a whole list says about rows that would end. */
function WouldEndLine({ wouldEnd }: { wouldEnd: WouldEnd }) {
  const { t } = useTranslation("loading");
  const format = useFormat();
  const { ending, inForce, reasons } = wouldEnd;
  return (
    <div className={css.quiet}>
      {reasons.length === 0 ? (
        <p>
          {t(inForce === 0 ? "whole.none_in_force" : "whole.would_end", {
            count: ending,
            inForce: format.number(inForce),
          })}
        </p>
      ) : (
        <>
          <p>{t("whole.would_wait")}</p>
          <ReasonsToAsk wouldEnd={wouldEnd} />
        </>
      )}
    </div>
  );
}
