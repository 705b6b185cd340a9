import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "~/ui/dialogs/confirm-dialog";
import { PagedTable } from "~/ui/table/paged-table";
import { SelectionBar } from "~/ui/table/selection-bar";
import { useSelection } from "~/ui/table/use-selection";
import type { AddressOf } from "~/ui/use-address";
import { useFormat } from "~/ui/use-format";
import type { Conflict, ConflictPage, ConflictStatus } from "../conflicts.types";
import { type ConflictVerb, useConflictColumns } from "./conflict-columns";
import { useDecision } from "./use-decision";

interface Props {
  readonly list: ConflictPage;
  readonly status: ConflictStatus;
  readonly hrefOf: AddressOf;
  /** What stands here while nothing is listed. */
  readonly empty: ReactNode;
}

interface Question {
  readonly verb: ConflictVerb;
  readonly conflicts: readonly Conflict[];
}

interface Done {
  readonly decided?: number;
  readonly loadId?: number;
  readonly loadIds?: readonly number[];
}

/** Conflicts of one state: pending ones are accepted or denied, decided ones can have their update run again. */
export function ConflictList({ list, status, hrefOf, empty }: Props) {
  const { t } = useTranslation("approvals");
  const [question, setQuestion] = useState<Question | null>(null);
  const selection = useSelection(list.items, ({ id }) => String(id));
  const decision = useConflictDecision(() => {
    setQuestion(null);
    selection.clear();
  });
  const columns = useConflictColumns(status, (verb, conflict) =>
    setQuestion({ verb, conflicts: [conflict] }),
  );
  const verbs: readonly ConflictVerb[] = status === "pending" ? ["accept", "deny"] : ["rerun"];
  if (list.total === 0) return empty;
  return (
    <>
      <PagedTable
        label={t("conflict.label")}
        list={list}
        columns={columns}
        rowName={({ subjectName, subject, other }) => `${subjectName ?? subject} ${other.source}`}
        rowHeight={44}
        selection={selection}
        hrefOf={hrefOf}
      >
        <SelectionBar selection={selection}>
          {verbs.map((verb, at) => (
            <Button
              key={verb}
              size="xs"
              variant={at === 0 ? "filled" : "default"}
              onClick={() => setQuestion({ verb, conflicts: selection.rows })}
            >
              {t(`conflict.${verb}`)}
            </Button>
          ))}
        </SelectionBar>
      </PagedTable>
      {question && (
        <Ask
          question={question}
          busy={decision.busy}
          onClose={() => setQuestion(null)}
          onConfirm={() => decision.send(question)}
        />
      )}
    </>
  );
}

function Ask({
  question: { verb, conflicts },
  busy,
  onClose,
  onConfirm,
}: {
  question: Question;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}) {
  const { t } = useTranslation("approvals");
  const format = useFormat();
  const count = conflicts.length;
  const number = format.number(count);
  const children =
    verb === "rerun" ? 0 : conflicts.reduce((sum, conflict) => sum + conflict.children.count, 0);
  const [first] = conflicts;
  return (
    <ConfirmDialog
      title={t(`conflict.ask.${verb}`, { count, number, name: first?.subjectName ?? first?.subject ?? "" })}
      confirm={t(`conflict.button.${verb}`, { count, number })}
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t(`conflict.then.${verb}`)}</p>
      {children > 0 && (
        <p style={{ marginTop: 8 }}>
          {t("conflict.children", { count: children, number: format.number(children) })}
        </p>
      )}
    </ConfirmDialog>
  );
}

function useConflictDecision(onEnd: () => void) {
  const { t } = useTranslation(["approvals", "errors"]);
  const format = useFormat();
  const { busy, send } = useDecision<ConflictVerb, Done>({
    done: ({ decided, loadId, loadIds }, verb) => {
      const count = decided ?? loadIds?.length ?? 0;
      return {
        title: t(`conflict.done.${verb}`, { count, number: format.number(count) }),
        loadId: loadId ?? loadIds?.at(-1),
      };
    },
    refused: (verb) =>
      verb === "rerun" ? null : t(verb === "accept" ? "errors:conflict_resolve" : "errors:conflict_deny"),
    onEnd,
  });
  return {
    busy,
    send: ({ verb, conflicts }: Question) => send(verb, { ids: conflicts.map(({ id }) => id).join(",") }),
  };
}
