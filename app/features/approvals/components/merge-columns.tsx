import { Button, Group } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Column } from "~/ui/table/column";
import { NameCell } from "~/ui/table/name-cell";
import table from "~/ui/table/table.module.css";
import { useFormat } from "~/ui/use-format";
import type { MergeProposal } from "../merge-proposals.answers";
import type { MergeStatus } from "../merge-proposals.types";
import { ProposedRecord } from "./proposed-record";

export type MergeVerb = "merge" | "keep_apart" | "undo";

/** What a person calls the two records of a proposal. */
export function namesOf({ records }: MergeProposal): { readonly one: string; readonly other: string } {
  const [one = "", other = ""] = records.map(({ name, subject }) => name ?? subject);
  return { one, other };
}

/** What both share, the two side by side, and what can be done or was. */
export function useMergeColumns(
  status: MergeStatus,
  onAsk: (verb: MergeVerb, proposal: MergeProposal) => void,
): Column<MergeProposal>[] {
  const { t } = useTranslation("approvals");
  const format = useFormat();
  const verbs: readonly MergeVerb[] = status === "pending" ? ["merge", "keep_apart"] : ["undo"];
  return [
    {
      id: "shared",
      header: t("merge.col.shared"),
      wide: true,
      cell: ({ identifierType, identifier, createdAt }) => (
        <NameCell detail={t("merge.found", { when: format.dateTime(createdAt) })}>
          {t(`merge.identifier.${identifierType}`)} {identifier}
        </NameCell>
      ),
    },
    ...(["first", "second"] as const).map(
      (side, at): Column<MergeProposal> => ({
        id: side,
        header: t(`merge.col.${side}`),
        width: 290,
        narrowLabel: t(`merge.col.${side}`),
        cell: (proposal) => {
          const record = proposal.records[at];
          return record && <ProposedRecord proposal={proposal} record={record} />;
        },
      }),
    ),
    ...(status === "pending" ? [] : [decided()]),
    {
      id: "decide",
      header: "",
      label: t("merge.state"),
      width: status === "pending" ? 200 : 90,
      cell: (proposal) => {
        const { one, other } = namesOf(proposal);
        return (
          <Group gap={4} wrap="nowrap" justify="flex-end">
            {verbs.map((verb, at) => (
              <Button
                key={verb}
                size="xs"
                variant={at === 0 ? "default" : "subtle"}
                aria-label={`${t(`merge.${verb}`)} ${one}, ${other}`}
                onClick={() => onAsk(verb, proposal)}
              >
                {t(`merge.${verb}`)}
              </Button>
            ))}
          </Group>
        );
      },
    },
  ];

  function decided(): Column<MergeProposal> {
    return {
      id: "decided",
      header: t("merge.col.decided"),
      width: 190,
      cell: ({ decidedAt, decidedBy, reason }) => (
        <>
          <span>{decidedAt ? format.dateTime(decidedAt) : "–"}</span>
          {decidedBy && <span className={table.detail}>{t("missing.by", { who: decidedBy })}</span>}
          {reason && <span className={table.detail}>{reason}</span>}
        </>
      ),
    };
  }
}
