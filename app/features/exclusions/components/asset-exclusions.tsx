import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { RuleKind } from "~/domain/exclusions/rule";
import { totalShare } from "~/domain/weights/sum";
import { paths } from "~/platform/paths";
import { Tag } from "~/ui/controls/tag";
import { Section } from "~/ui/page/page";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";
import { NameCell } from "~/ui/table/name-cell";
import { useFormat } from "~/ui/use-format";
import type { AssetExclusions } from "../exclusions.types";
import css from "./exclusions.module.css";
import { useMarkWords } from "./mark-words";

type Answer = AssetExclusions["answers"][number];
type Held = AssetExclusions["held"][number];

/** Rules about a fund itself; all others are about what it holds. */
const OF_THE_FUND: readonly RuleKind[] = ["asset_manager", "isin"];

const TONES = { excluded: "err", allowed: "ok", unknown: "warn" } as const;

/** What each of the viewer's rules says of an asset, and what a fund holds although they exclude it. */
export function AssetExclusionSections({
  exclusions,
  isFund,
}: {
  exclusions: AssetExclusions;
  isFund: boolean;
}) {
  const { t } = useTranslation("exclusions");
  const format = useFormat();
  const words = useMarkWords();
  const { held } = exclusions;
  const answers = isFund
    ? exclusions.answers.filter(({ rule }) => OF_THE_FUND.includes(rule.kind))
    : exclusions.answers;
  const answerColumns: Column<Answer>[] = [
    {
      id: "rule",
      header: t("detail.rule"),
      wide: true,
      cell: ({ rule }) => (
        <NameCell detail={`${t(`scope.${rule.scope}`)} · ${t(`kind.${rule.kind}`)}`}>
          {words.subject(rule)}
        </NameCell>
      ),
    },
    {
      id: "allowed",
      header: t("allowed_head"),
      onlyWide: true,
      cell: ({ rule }) =>
        rule.kind === "activity" && <span className={css.oneLine}>{words.allowed(rule.maxShare)}</span>,
    },
    {
      id: "found",
      header: t("detail.finding"),
      cell: ({ status, revenueShare }) => (
        <span className={css.oneLine}>
          <Tag tone={TONES[status]}>{t(`detail.status.${status}`)}</Tag>{" "}
          <span className="us-mid">
            {status === "unknown" && t("detail.unscreened")}
            {revenueShare !== null && t("found", { share: format.share(revenueShare, 1) })}
          </span>
        </span>
      ),
    },
  ];
  const heldColumns: Column<Held>[] = [
    {
      id: "name",
      header: t("detail.issuer"),
      wide: true,
      cell: ({ id, name, mark }) => <NameCell detail={words.long(mark)}>{name ?? id}</NameCell>,
    },
    {
      id: "weight",
      header: t("detail.weight"),
      numeric: true,
      cell: ({ weightShare }) => format.share(weightShare, 2),
    },
  ];
  return (
    <>
      <Section
        title={t("detail.own_title")}
        aside={
          <Link className="us-link" to={paths.exclusionRules()}>
            {t("detail.change")}
          </Link>
        }
      >
        {answers.length === 0 ? (
          <p className="us-mid">{t(isFund ? "detail.no_fund_rules" : "detail.no_rules")}</p>
        ) : (
          <DataTable
            label={t("detail.own_title")}
            rows={answers}
            columns={answerColumns}
            rowId={({ rule }) => rule.id}
            rowHeight={40}
            stacks
          />
        )}
      </Section>
      {isFund && exclusions.answers.length > 0 && (
        <Section title={t("detail.holds_title")}>
          {held.length === 0 ? (
            <p className="us-mid">{t("detail.holds_none")}</p>
          ) : (
            <DataTable
              label={t("detail.holds_title")}
              rows={held}
              columns={heldColumns}
              rowId={({ id }) => id}
              rowHeight={40}
              stacks
              footer={
                <tr>
                  <td>{t("detail.weight")}</td>
                  <td data-numeric>{format.share(totalShare(held), 2)}</td>
                </tr>
              }
            />
          )}
        </Section>
      )}
    </>
  );
}
