import { Textarea } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "~/ui/dialogs/confirm-dialog";
import { useUnsavedWhile } from "~/ui/unsaved/unsaved";
import type { Comment } from "../waiting-items.answers";
import { Thread } from "./thread";

interface Props {
  readonly name: string;
  readonly comments: readonly Comment[];
  readonly busy: boolean;
  readonly onConfirm: (text: string) => void;
  readonly onClose: () => void;
}

/** The thread of an item, and one more comment. */
export function CommentDialog({ name, comments, busy, onConfirm, onClose }: Props) {
  const { t } = useTranslation("approvals");
  const [text, setText] = useState("");
  useUnsavedWhile(text.trim() !== "");
  return (
    <ConfirmDialog
      title={t("comment.title", { name })}
      confirm={t("comment.send")}
      busy={busy}
      disabled={text.trim() === ""}
      onConfirm={() => onConfirm(text.trim())}
      onClose={onClose}
    >
      <Thread comments={comments} />
      <Textarea
        label={t("comment.text")}
        description={t("comment.help")}
        inputWrapperOrder={["label", "input", "description", "error"]}
        value={text}
        maxLength={1000}
        autosize
        minRows={2}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
