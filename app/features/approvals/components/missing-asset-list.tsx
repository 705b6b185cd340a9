import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { SECURITY_TYPES } from "~/domain/instruments/asset-types";
import { ISSUER_TYPES } from "~/domain/instruments/issuer-types";
import { PagedTable } from "~/ui/table/paged-table";
import { SelectionBar } from "~/ui/table/selection-bar";
import { useSelection } from "~/ui/table/use-selection";
import { chosenFilters } from "../chosen-filters";
import type { MissingAssetPage, MissingDecision } from "../missing-assets.answers";
import type { MissingStatus } from "../missing-assets.types";
import { DecideMissingDialog, type Question } from "./decide-missing-dialog";
import { nameOf, useMissingColumns, type Verb } from "./missing-asset-columns";
import { useDecision } from "./use-decision";
import { useItemTalk } from "./use-item-talk";
import { WorksheetDialog } from "./worksheet-dialog";

const TYPES = { isin: SECURITY_TYPES, issuer: ISSUER_TYPES } as const;

interface DecideProps {
  readonly list: MissingAssetPage;
  readonly status: MissingStatus;
  /** What stands here while nothing is listed. */
  readonly empty: ReactNode;
}

/** The assets of one state; those that wait are decided one by one, as a selection, or all. */
export function MissingAssetList({ list, status, empty }: DecideProps) {
  const { t } = useTranslation("approvals");
  const [question, setQuestion] = useState<Question | null>(null);
  const selection = useSelection(list.items, ({ id }) => String(id));
  const decision = useMissingDecision(() => {
    setQuestion(null);
    selection.clear();
  });
  const isWaiting = status === "waiting_for_approval";
  const isRejected = status === "rejected";
  const talk = useItemTalk(list.items, list.deciders, nameOf, selection.clear);
  const columns = useMissingColumns(
    status,
    (verb, asset) => setQuestion({ verb, assets: [asset], count: 1 }),
    talk.comment,
  );
  const ask = (verb: Verb) => setQuestion({ verb, assets: selection.rows, count: selection.rows.length });
  if (list.total === 0) return empty;
  return (
    <>
      <PagedTable
        label={t("missing.label")}
        list={list}
        columns={columns}
        rowName={nameOf}
        rowHeight={44}
        {...((isWaiting || isRejected) && { selection })}
      >
        {isWaiting && (
          <SelectionBar selection={selection}>
            <Button size="xs" onClick={() => ask("approve")}>
              {t("missing.approve")}
            </Button>
            <Button size="xs" variant="default" onClick={() => ask("reject")}>
              {t("missing.reject")}
            </Button>
            <Button size="xs" variant="default" onClick={() => talk.assignRows(selection.rows)}>
              {t("assign.selected")}
            </Button>
          </SelectionBar>
        )}
        {isRejected && (
          <SelectionBar selection={selection}>
            <Button size="xs" onClick={() => ask("reopen")}>
              {t("missing.reopen")}
            </Button>
          </SelectionBar>
        )}
      </PagedTable>
      {talk.dialog}
      {question && (
        <DecideMissingDialog
          question={question}
          types={TYPES}
          busy={decision.busy}
          onClose={() => setQuestion(null)}
          onConfirm={(answered) => decision.send(question, list.upTo, { ...answered })}
        />
      )}
    </>
  );
}

interface AllProps {
  readonly list: MissingAssetPage;
  readonly status: Exclude<MissingStatus, "approved">;
  /** What the list is narrowed to: "all" means those. */
  readonly narrowed: Readonly<Record<string, string | number | undefined>>;
}

/** "All" that are listed, from the head of the screen. */
export function DecideAll({ list, status, narrowed }: AllProps) {
  const { t } = useTranslation("approvals");
  const [question, setQuestion] = useState<Question | null>(null);
  const decision = useMissingDecision(() => setQuestion(null));
  const count = list.total;
  const talk = useItemTalk(list.items, list.deciders, nameOf);
  const [isFilling, setFilling] = useState(false);
  if (count === 0) return null;
  const chosen = chosenFilters(narrowed);
  const extent = Object.keys(chosen).length === 0 ? "all" : "listed";
  const verbs = status === "rejected" ? (["reopen"] as const) : (["reject", "approve"] as const);
  return (
    <>
      {status === "waiting_for_approval" && (
        <Button variant="default" onClick={() => setFilling(true)}>
          {t("worksheet.open")}
        </Button>
      )}
      {status === "waiting_for_approval" && (
        <Button
          variant="default"
          onClick={() =>
            talk.assign({ count, isAll: true, name: "", which: { upTo: String(list.upTo), ...chosen } })
          }
        >
          {t(`assign.${extent}`)}
        </Button>
      )}
      {talk.dialog}
      {isFilling && <WorksheetDialog search={asSearch(chosen)} onClose={() => setFilling(false)} />}
      {verbs.map((verb) => (
        <Button
          key={verb}
          variant={verb === "approve" ? "filled" : "default"}
          onClick={() => setQuestion({ verb, assets: [], count })}
        >
          {t(`missing.${verb}_${extent}`)}
        </Button>
      ))}
      {question && (
        <DecideMissingDialog
          question={question}
          types={TYPES}
          busy={decision.busy}
          onClose={() => setQuestion(null)}
          onConfirm={(answered) => decision.send(question, list.upTo, { ...chosen, ...answered })}
        />
      )}
    </>
  );
}

/** The same filters as the address of a list has them. */
const asSearch = (chosen: Readonly<Record<string, string>>) =>
  String(
    new URLSearchParams(
      Object.entries(chosen).map(([name, value]) => [name === "q" ? name : `filter[${name}]`, value]),
    ),
  );

function useMissingDecision(onEnd: () => void) {
  const { t } = useTranslation("approvals");
  const { busy, send } = useDecision<Verb, MissingDecision>({
    done: ({ decided, left, loadIds }, verb) => {
      const done = t(`missing.done.${verb}`, { count: decided });
      return {
        kind: verb === "approve" ? "ok" : "info",
        title: left === 0 ? done : t("then_left", { done, count: left }),
        loadId: loadIds.at(-1),
      };
    },
    onEnd,
  });
  return {
    busy,
    send: ({ verb, assets }: Question, upTo: number, fields: Readonly<Record<string, string>>) =>
      send(verb, {
        ...(assets.length === 0 ? { upTo: String(upTo) } : { ids: assets.map(({ id }) => id).join(",") }),
        ...fields,
      }),
  };
}
