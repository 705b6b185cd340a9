import { MIN_REASON_LENGTH } from "~/platform/forms/written-reason";
import "@mantine/core/styles/Stack.layer.css";
import { NativeSelect, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "~/ui/dialogs/confirm-dialog";
import { useUnsavedWhile } from "~/ui/unsaved/unsaved";
import type { MergeProposal } from "../merge-proposals.answers";
import { type MergeVerb, namesOf } from "./merge-columns";

interface Props {
  readonly verb: MergeVerb;
  readonly proposal: MergeProposal;
  readonly busy: boolean;
  readonly onConfirm: (fields: Readonly<Record<string, string>>) => void;
  readonly onClose: () => void;
}

/** Asks before it is decided: which record stays, or why both do. */
export function DecideMergeDialog({ verb, proposal, busy, onConfirm, onClose }: Props) {
  const { t } = useTranslation("approvals");
  const { records, kind, status } = proposal;
  // The record of which more is known is the one that most often stays.
  const [fullest] = [...records].sort((a, b) => b.facts - a.facts);
  const [surviving, setSurviving] = useState(fullest?.subject ?? "");
  const [reason, setReason] = useState("");
  useUnsavedWhile(reason.trim() !== "");
  const question = verb === "undo" ? `undo_${status}` : verb;
  const consequence = verb === "merge" ? `merge_${kind}` : question;
  return (
    <ConfirmDialog
      title={t(`merge.ask.${question}`, namesOf(proposal))}
      confirm={t(`merge.button.${verb}`)}
      busy={busy}
      disabled={verb === "keep_apart" && reason.trim().length < MIN_REASON_LENGTH}
      onConfirm={() =>
        onConfirm({
          ...(verb === "merge" && { surviving }),
          ...(verb === "keep_apart" && { reason: reason.trim() }),
        })
      }
      onClose={onClose}
    >
      <Stack gap={10}>
        {verb === "merge" && (
          <NativeSelect
            label={t("merge.which")}
            value={surviving}
            data={records.map(({ subject, name }) => ({
              value: subject,
              label: name === null ? subject : `${name} (${subject})`,
            }))}
            onChange={(event) => setSurviving(event.currentTarget.value)}
          />
        )}
        {verb === "keep_apart" && (
          <TextInput
            label={t("merge.reason")}
            description={t("merge.reason_help")}
            value={reason}
            maxLength={500}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
      </Stack>
      <p className="us-mid" style={{ fontSize: 13, lineHeight: "18px", marginTop: 10 }}>
        {t(`merge.then.${consequence}`)}
      </p>
    </ConfirmDialog>
  );
}
