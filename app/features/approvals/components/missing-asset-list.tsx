import { Button } from "@mantine/core";
import { useFetcher } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { ISSUER_TYPES } from "~/domain/datasets/issuers";
import { SECURITY_TYPES } from "~/domain/datasets/securities";
import { paths } from "~/platform/paths";
import type { ActionAnswer } from "~/platform/screen.server";
import { Pager } from "~/ui/pager/pager";
import { DataTable } from "~/ui/table/data-table";
import { SelectionBar } from "~/ui/table/selection-bar";
import { useSelection } from "~/ui/table/use-selection";
import { showToast } from "~/ui/toast";
import type { AddressOf } from "~/ui/use-address";
import { useAnswer } from "~/ui/use-answer";
import { useFormat } from "~/ui/use-format";
import type { MissingAssetPage, MissingDecision, MissingStatus } from "../missing-assets.types";
import { type Answered, DecideMissingDialog, type Question } from "./decide-missing-dialog";
import { useMissingColumns, type Verb } from "./missing-asset-columns";

const TYPES = { isin: SECURITY_TYPES, issuer: ISSUER_TYPES } as const;

interface DecideProps {
  readonly list: MissingAssetPage;
  readonly status: MissingStatus;
  readonly hrefOf: AddressOf;
  /** What stands here while nothing is listed. */
  readonly empty: ReactNode;
}

/** The assets of one state; those that wait are decided one by one, as a selection, or all. */
export function MissingAssetList({ list, status, hrefOf, empty }: DecideProps) {
  const { t } = useTranslation("approvals");
  const [question, setQuestion] = useState<Question | null>(null);
  const selection = useSelection(list.items, ({ id }) => String(id));
  const decision = useDecision(() => {
    setQuestion(null);
    selection.clear();
  });
  const isWaiting = status === "waiting_for_approval";
  const columns = useMissingColumns(status, (verb, asset) =>
    setQuestion({ verb, assets: [asset], count: 1 }),
  );
  const ask = (verb: Verb) => setQuestion({ verb, assets: selection.rows, count: selection.rows.length });
  if (list.total === 0) return empty;
  return (
    <>
      <DataTable
        label={t("missing.label")}
        rows={list.items}
        columns={columns}
        rowId={({ id }) => String(id)}
        rowName={({ name, identifier }) => name ?? identifier}
        rowHeight={44}
        {...(isWaiting && { selection })}
        stacks
      />
      {isWaiting && (
        <SelectionBar selection={selection}>
          <Button size="xs" onClick={() => ask("approve")}>
            {t("missing.approve")}
          </Button>
          <Button size="xs" variant="default" onClick={() => ask("reject")}>
            {t("missing.reject")}
          </Button>
        </SelectionBar>
      )}
      <Pager page={list.page} pageSize={list.pageSize} total={list.total} hrefOf={hrefOf} />
      {question && (
        <DecideMissingDialog
          question={question}
          types={TYPES}
          busy={decision.busy}
          onClose={() => setQuestion(null)}
          onConfirm={(answered) => decision.send(question, list.upTo, answered)}
        />
      )}
    </>
  );
}

/** "All" of those that wait, from the head of the screen. */
export function DecideAll({ list }: { list: MissingAssetPage }) {
  const { t } = useTranslation("approvals");
  const [question, setQuestion] = useState<Question | null>(null);
  const decision = useDecision(() => setQuestion(null));
  const count = list.counts.waiting_for_approval;
  if (count === 0) return null;
  return (
    <>
      <Button variant="default" onClick={() => setQuestion({ verb: "reject", assets: [], count })}>
        {t("missing.reject_all")}
      </Button>
      <Button onClick={() => setQuestion({ verb: "approve", assets: [], count })}>
        {t("missing.approve_all")}
      </Button>
      {question && (
        <DecideMissingDialog
          question={question}
          types={TYPES}
          busy={decision.busy}
          onClose={() => setQuestion(null)}
          onConfirm={(answered) => decision.send(question, list.upTo, answered)}
        />
      )}
    </>
  );
}

function useDecision(onDone: () => void) {
  const { t } = useTranslation("approvals");
  const format = useFormat();
  const fetcher = useFetcher<ActionAnswer<MissingDecision>>();
  const [verb, setVerb] = useState<Verb>("approve");
  useAnswer(
    fetcher,
    ({ decided, loadIds }) => {
      const load = loadIds.at(-1);
      showToast({
        kind: verb === "approve" ? "ok" : "info",
        title: t(`missing.done.${verb}`, { count: decided, number: format.number(decided) }),
        ...(load !== undefined && {
          message: <a href={paths.load(load)}>{t("missing.see_load")}</a>,
        }),
      });
      onDone();
    },
    (message) => {
      showToast({ kind: "err", title: message });
      onDone();
    },
  );
  return {
    busy: fetcher.state !== "idle",
    send: ({ verb: intent, assets }: Question, upTo: number, answered: Answered) => {
      setVerb(intent);
      const form = new FormData();
      form.set("intent", intent);
      if (assets.length === 0) form.set("upTo", String(upTo));
      else form.set("ids", assets.map(({ id }) => id).join(","));
      for (const [name, value] of Object.entries(answered)) form.set(name, value);
      fetcher.submit(form, { method: "post" });
    },
  };
}
