import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "~/ui/dialogs/confirm-dialog";
import { PagedTable } from "~/ui/table/paged-table";
import { SelectionBar } from "~/ui/table/selection-bar";
import { useSelection } from "~/ui/table/use-selection";
import { useFormat } from "~/ui/use-format";
import { chosenFilters } from "../chosen-filters";
import type { Conflict, ConflictPage } from "../conflicts.answers";
import type { ConflictStatus } from "../conflicts.types";
import { type ConflictVerb, nameOf, useConflictColumns } from "./conflict-columns";
import { Thread } from "./thread";
import { useDecision } from "./use-decision";
import { useItemTalk } from "./use-item-talk";

interface Props {
  readonly list: ConflictPage;
  readonly status: ConflictStatus;
  /** What stands here while nothing is listed. */
  readonly empty: ReactNode;
}

interface Question {
  readonly verb: ConflictVerb;
  /** Those meant; empty where all that are listed are. */
  readonly conflicts: readonly Conflict[];
  readonly count: number;
}

interface Done {
  readonly decided?: number;
  readonly left?: number;
  readonly loadId?: number;
  readonly loadIds?: readonly number[];
}

/** Conflicts of one state: pending ones are accepted or denied, decided ones can have their update run again. */
export function ConflictList({ list, status, empty }: Props) {
  const { t } = useTranslation("approvals");
  const [question, setQuestion] = useState<Question | null>(null);
  const selection = useSelection(list.items, ({ id }) => String(id));
  const decision = useConflictDecision(() => {
    setQuestion(null);
    selection.clear();
  });
  const talk = useItemTalk(list.items, list.deciders, nameOf, selection.clear);
  const columns = useConflictColumns(
    status,
    (verb, conflict) => setQuestion({ verb, conflicts: [conflict], count: 1 }),
    talk.comment,
  );
  const verbs: readonly ConflictVerb[] =
    status === "pending"
      ? ["accept", "deny"]
      : status === "denied"
        ? ["reopen", "rerun"]
        : ["rerun", "reconsider"];
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
      >
        <SelectionBar selection={selection}>
          {verbs.map((verb, at) => (
            <Button
              key={verb}
              size="xs"
              variant={at === 0 ? "filled" : "default"}
              onClick={() => setQuestion({ verb, conflicts: selection.rows, count: selection.rows.length })}
            >
              {t(`conflict.${verb}`)}
            </Button>
          ))}
          {status === "pending" && (
            <Button size="xs" variant="default" onClick={() => talk.assignRows(selection.rows)}>
              {t("assign.selected")}
            </Button>
          )}
        </SelectionBar>
      </PagedTable>
      {talk.dialog}
      {question && (
        <Ask
          question={question}
          busy={decision.busy}
          onClose={() => setQuestion(null)}
          onConfirm={() => decision.send(question, list.seen)}
        />
      )}
    </>
  );
}

interface AllProps {
  readonly list: ConflictPage;
  /** What the list is narrowed to: "all" means those. */
  readonly narrowed: Readonly<Record<string, string | number | undefined>>;
}

/** "All" that are pending and listed, from the head of the screen. */
export function DecideAllConflicts({ list, narrowed }: AllProps) {
  const { t } = useTranslation("approvals");
  const [question, setQuestion] = useState<Question | null>(null);
  const decision = useConflictDecision(() => setQuestion(null));
  const talk = useItemTalk(list.items, list.deciders, nameOf);
  const { total: count, upTo } = list;
  if (count === 0) return null;
  const ask = (verb: ConflictVerb) => setQuestion({ verb, conflicts: [], count });
  const chosen = chosenFilters(narrowed);
  const isFiltered = Object.keys(chosen).length > 0;
  return (
    <>
      <Button
        variant="default"
        onClick={() =>
          talk.assign({ count, isAll: true, name: "", which: { upTo: String(upTo), ...chosen } })
        }
      >
        {t(isFiltered ? "assign.listed" : "assign.all")}
      </Button>
      {talk.dialog}
      <Button variant="default" onClick={() => ask("deny")}>
        {t(isFiltered ? "conflict.deny_listed" : "conflict.deny_all")}
      </Button>
      <Button onClick={() => ask("accept")}>
        {t(isFiltered ? "conflict.accept_listed" : "conflict.accept_all")}
      </Button>
      {question && (
        <Ask
          question={question}
          busy={decision.busy}
          onClose={() => setQuestion(null)}
          onConfirm={() =>
            decision.sendAll(question.verb, {
              upTo: String(upTo),
              seen: String(list.seen),
              ...chosen,
            })
          }
        />
      )}
    </>
  );
}

function Ask({
  question: { verb, conflicts, count },
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
  const isAll = conflicts.length === 0;
  const number = format.number(count);
  const children =
    verb === "accept" || verb === "deny"
      ? conflicts.reduce((sum, conflict) => sum + conflict.children.count, 0)
      : 0;
  const [first] = conflicts;
  return (
    <ConfirmDialog
      title={t(`conflict.ask.${isAll ? `${verb}_all` : verb}`, {
        count,
        number,
        name: first?.subjectName ?? first?.subject ?? "",
      })}
      // How many of all are accepted is known only when they are.
      confirm={
        isAll && verb === "accept"
          ? t("conflict.button.accept_all")
          : t(`conflict.button.${verb}`, { count, number })
      }
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {count === 1 && first && first.comments.length > 0 && <Thread comments={first.comments} />}
      <p>{t(`conflict.then.${verb}`, { count })}</p>
      {isAll && <p style={{ marginTop: 8 }}>{t(`conflict.then.${verb}_all`)}</p>}
      {children > 0 && <p style={{ marginTop: 8 }}>{t("conflict.children", { count: children })}</p>}
    </ConfirmDialog>
  );
}

function useConflictDecision(onEnd: () => void) {
  const { t } = useTranslation(["approvals", "errors"]);
  const { busy, send } = useDecision<ConflictVerb, Done>({
    done: ({ decided, left = 0, loadId, loadIds }, verb) => {
      const count = decided ?? loadIds?.length ?? 0;
      const title = t(`conflict.done.${verb}`, { count });
      return {
        title: left === 0 ? title : t("then_left", { done: title, count: left }),
        loadId: loadId ?? loadIds?.at(-1),
      };
    },
    refused: (verb) =>
      verb !== "accept" && verb !== "deny"
        ? null
        : t(verb === "accept" ? "errors:conflict_resolve" : "errors:conflict_deny"),
    onEnd,
  });
  return {
    busy,
    send: ({ verb, conflicts }: Question, seen: number) =>
      send(verb, {
        ids: conflicts.map(({ id }) => id).join(","),
        ...((verb === "accept" || verb === "deny") && { seen: String(seen) }),
      }),
    sendAll: send,
  };
}
