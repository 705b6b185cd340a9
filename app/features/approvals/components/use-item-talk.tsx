import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Assignment, Discussion, Person } from "../waiting-items.answers";
import { AssignDialog } from "./assign-dialog";
import { CommentDialog } from "./comment-dialog";
import { useDecision } from "./use-decision";

interface Asked {
  readonly count: number;
  readonly isAll: boolean;
  readonly name: string;
  /** The fields that say which items are meant. */
  readonly which: Readonly<Record<string, string>>;
}

interface Talk<T> {
  readonly assign: (asked: Asked) => void;
  readonly assignRows: (rows: readonly T[]) => void;
  readonly comment: (item: T) => void;
  /** The dialog that is open. */
  readonly dialog: ReactNode;
}

/** Assigning items and commenting on one of them: what opens the dialogs, and the dialogs. */
export function useItemTalk<T extends Discussion & { readonly id: number }>(
  items: readonly T[],
  deciders: readonly Person[],
  nameOf: (item: T) => string,
  onAssigned?: () => void,
): Talk<T> {
  const { t } = useTranslation("approvals");
  const [asked, setAsked] = useState<Asked | null>(null);
  const [commented, setCommented] = useState<number | null>(null);
  const item = items.find(({ id }) => id === commented);
  const assigning = useDecision<"assign", Assignment>({
    done: ({ assigned, assignee, left }) => {
      const words = { count: assigned, who: assignee?.name ?? "" };
      const done = t(assignee === null ? "assign.none_done" : "assign.done", words);
      const title = assigned === 0 ? t("assign.unchanged") : done;
      return {
        title: left === 0 ? title : t("then_left", { done: title, count: left }),
        loadId: undefined,
      };
    },
    onEnd: () => {
      setAsked(null);
      onAssigned?.();
    },
  });
  const commenting = useDecision<"comment", { readonly id: number }>({
    done: () => ({ title: t("comment.done"), loadId: undefined }),
    onEnd: () => setCommented(null),
  });
  return {
    assign: setAsked,
    assignRows: (rows) =>
      setAsked({
        count: rows.length,
        isAll: false,
        name: rows.map(nameOf)[0] ?? "",
        which: { ids: rows.map(({ id }) => id).join(",") },
      }),
    comment: ({ id }) => setCommented(id),
    dialog: (
      <>
        {asked && (
          <AssignDialog
            {...asked}
            deciders={deciders}
            busy={assigning.busy}
            onClose={() => setAsked(null)}
            onConfirm={(assignee) => assigning.send("assign", { ...asked.which, assignee })}
          />
        )}
        {item && (
          <CommentDialog
            name={nameOf(item)}
            comments={item.comments}
            busy={commenting.busy}
            onClose={() => setCommented(null)}
            onConfirm={(text) => commenting.send("comment", { id: String(item.id), text })}
          />
        )}
      </>
    ),
  };
}
