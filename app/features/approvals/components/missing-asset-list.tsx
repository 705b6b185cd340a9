import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { ISSUER_TYPES } from "~/domain/datasets/issuers";
import { SECURITY_TYPES } from "~/domain/datasets/securities";
import { PagedTable } from "~/ui/table/paged-table";
import { SelectionBar } from "~/ui/table/selection-bar";
import { useSelection } from "~/ui/table/use-selection";
import type { AddressOf } from "~/ui/use-address";
import { useFormat } from "~/ui/use-format";
import type { MissingAssetPage, MissingDecision, MissingStatus } from "../missing-assets.types";
import { type Answered, DecideMissingDialog, type Question } from "./decide-missing-dialog";
import { useMissingColumns, type Verb } from "./missing-asset-columns";
import { useDecision } from "./use-decision";

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
  const decision = useMissingDecision(() => {
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
      <PagedTable
        label={t("missing.label")}
        list={list}
        columns={columns}
        rowName={({ name, identifier }) => name ?? identifier}
        rowHeight={44}
        {...(isWaiting && { selection })}
        hrefOf={hrefOf}
      >
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
      </PagedTable>
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
  const decision = useMissingDecision(() => setQuestion(null));
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

function useMissingDecision(onEnd: () => void) {
  const { t } = useTranslation("approvals");
  const format = useFormat();
  const { busy, send } = useDecision<Verb, MissingDecision>({
    done: ({ decided, loadIds }, verb) => ({
      kind: verb === "approve" ? "ok" : "info",
      title: t(`missing.done.${verb}`, { count: decided, number: format.number(decided) }),
      loadId: loadIds.at(-1),
    }),
    onEnd,
  });
  return {
    busy,
    send: ({ verb, assets }: Question, upTo: number, answered: Answered) =>
      send(verb, {
        ...(assets.length === 0 ? { upTo: String(upTo) } : { ids: assets.map(({ id }) => id).join(",") }),
        ...answered,
      }),
  };
}
