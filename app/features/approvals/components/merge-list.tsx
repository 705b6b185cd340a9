import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { PagedTable } from "~/ui/table/paged-table";
import type { MergeDecision, MergeProposal, MergeProposalPage } from "../merge-proposals.answers";
import type { MergeStatus } from "../merge-proposals.types";
import { DecideMergeDialog } from "./decide-merge-dialog";
import { type MergeVerb, namesOf, useMergeColumns } from "./merge-columns";
import { useDecision } from "./use-decision";

interface Props {
  readonly list: MergeProposalPage;
  readonly status: MergeStatus;
  /** What stands here while nothing is listed. */
  readonly empty: ReactNode;
}

/** Proposals of one state: those that wait are merged or kept apart, decisions can be undone. */
export function MergeList({ list, status, empty }: Props) {
  const { t } = useTranslation("approvals");
  const [question, setQuestion] = useState<{ verb: MergeVerb; proposal: MergeProposal } | null>(null);
  const { busy, send } = useDecision<MergeVerb, MergeDecision>({
    done: ({ loadId }, verb) => ({ title: t(`merge.done.${verb}`), loadId: loadId ?? undefined }),
    refused: () => t("merge.refused"),
    onEnd: () => setQuestion(null),
  });
  const columns = useMergeColumns(status, (verb, proposal) => setQuestion({ verb, proposal }));
  if (list.total === 0) return empty;
  // Decided by somebody else in the meantime, it can no longer be asked about.
  const isAsked =
    question &&
    list.items.some(
      ({ id, version }) => id === question.proposal.id && version === question.proposal.version,
    );
  return (
    <>
      <PagedTable
        label={t("merge.label")}
        list={list}
        columns={columns}
        rowName={(proposal) => Object.values(namesOf(proposal)).join(", ")}
        rowHeight={44}
      />
      {isAsked && (
        <DecideMergeDialog
          {...question}
          busy={busy}
          onClose={() => setQuestion(null)}
          onConfirm={(fields) => {
            const { id, version } = question.proposal;
            send(question.verb, { id: String(id), version: String(version), ...fields });
          }}
        />
      )}
    </>
  );
}
