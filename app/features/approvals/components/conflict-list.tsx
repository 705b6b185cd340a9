import { Button } from "@mantine/core";
import { useFetcher } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "~/platform/paths";
import type { ActionAnswer } from "~/platform/screen.server";
import { ConfirmDialog } from "~/ui/dialogs/confirm-dialog";
import { Pager } from "~/ui/pager/pager";
import { DataTable } from "~/ui/table/data-table";
import { SelectionBar } from "~/ui/table/selection-bar";
import { useSelection } from "~/ui/table/use-selection";
import { showToast } from "~/ui/toast";
import type { AddressOf } from "~/ui/use-address";
import { useAnswer } from "~/ui/use-answer";
import { useFormat } from "~/ui/use-format";
import type { Conflict, ConflictPage, ConflictStatus } from "../conflicts.types";
import { type ConflictVerb, useConflictColumns } from "./conflict-columns";

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
  const decision = useDecision(() => {
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
      <DataTable
        label={t("conflict.label")}
        rows={list.items}
        columns={columns}
        rowId={({ id }) => String(id)}
        rowName={({ subjectName, subject, other }) => `${subjectName ?? subject} ${other.source}`}
        rowHeight={44}
        selection={selection}
        stacks
      />
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
      <Pager page={list.page} pageSize={list.pageSize} total={list.total} hrefOf={hrefOf} />
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

function useDecision(onDone: () => void) {
  const { t } = useTranslation(["approvals", "errors"]);
  const format = useFormat();
  const fetcher = useFetcher<ActionAnswer<Done>>();
  const [verb, setVerb] = useState<ConflictVerb>("accept");
  useAnswer(
    fetcher,
    ({ decided, loadId, loadIds }) => {
      const count = decided ?? loadIds?.length ?? 0;
      const load = loadId ?? loadIds?.at(-1);
      showToast({
        kind: "ok",
        title: t(`conflict.done.${verb}`, { count, number: format.number(count) }),
        ...(load !== undefined && { message: <a href={paths.load(load)}>{t("conflict.see_load")}</a> }),
      });
      onDone();
    },
    (message) => {
      if (verb === "rerun") showToast({ kind: "err", title: message });
      else
        showToast({
          kind: "err",
          title: t(verb === "accept" ? "errors:conflict_resolve" : "errors:conflict_deny"),
          message,
        });
      onDone();
    },
  );
  return {
    busy: fetcher.state !== "idle",
    send: ({ verb: intent, conflicts }: Question) => {
      setVerb(intent);
      const ids = conflicts.map(({ id }) => id).join(",");
      fetcher.submit({ intent, ids }, { method: "post" });
    },
  };
}
