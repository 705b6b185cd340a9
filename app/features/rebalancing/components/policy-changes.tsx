import { useTranslation } from "react-i18next";
import type { PolicyOfChange, PolicyReading } from "~/domain/rebalancing/answer";
import { CheckVerdict } from "~/features/policies/components/check-list";
import { PolicySentence } from "~/features/policies/components/policy-sentence";
import { judgedText, verdictWords } from "~/features/policies/verdict-words";
import { coveredText } from "~/ui/figure/coverage-text";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";
import { useFormat } from "~/ui/use-format";
import css from "./rebalancing.module.css";

/** Every rule with its figure and verdict before and after, as the policy checks judge it. */
export function PolicyChanges({ policies }: { readonly policies: readonly PolicyOfChange[] }) {
  const { t } = useTranslation("rebalancing");
  const hasAfter = policies.some(({ after }) => after !== null);
  const columns: readonly Column<PolicyOfChange>[] = [
    {
      id: "rule",
      header: t("column.rule"),
      prose: true,
      wide: true,
      cell: ({ policy, notAsked }) => (
        <span className={css.rule}>
          <PolicySentence rule={policy} />
          {notAsked && <small>{t(`not_asked.${notAsked}`)}</small>}
        </span>
      ),
    },
    {
      id: "before",
      header: t("column.before"),
      numeric: true,
      cell: ({ policy, before }) => <Reading policy={policy} reading={before} />,
    },
    ...(hasAfter
      ? [
          {
            id: "after",
            header: t("column.after"),
            numeric: true,
            cell: ({ policy, after }: PolicyOfChange) => after && <Reading policy={policy} reading={after} />,
          },
        ]
      : []),
  ];
  return (
    <DataTable
      label={t("rules")}
      rows={policies}
      columns={columns}
      rowId={({ policy }) => policy.id}
      rowHeight={44}
      stacks
    />
  );
}

function Reading({
  policy,
  reading,
}: {
  readonly policy: PolicyOfChange["policy"];
  readonly reading: PolicyReading;
}) {
  const { t } = useTranslation(["rebalancing", "policies", "metrics"]);
  const format = useFormat();
  const why = verdictWords((key, params) => t(key, params), format, policy.metric, reading);
  return (
    <span className={css.reading}>
      <b>{judgedText(format, policy, reading) ?? t("policies:no_figure")}</b>
      <CheckVerdict check={{ ...reading, rule: policy }} />
      <small>{why ?? t("policies:covered", { share: coveredText(format, reading) })}</small>
    </span>
  );
}
