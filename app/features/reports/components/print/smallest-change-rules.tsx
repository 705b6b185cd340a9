import type { PolicyOfChange, PolicyReading } from "~/domain/rebalancing/answer";
import { PolicySentence } from "~/features/policies/components/policy-sentence";
import { judgedText } from "~/features/policies/verdict-words";
import { coveredText } from "~/ui/figure/coverage-text";
import { PolicyResult, VerdictReason } from "./policy-result";
import { usePrint } from "./print-context";
import { Part } from "./section";
import { PrintTable } from "./table";

/** Every limit with its figure and verdict before and after, as the policy checks judge it. */
export function ChangeRules({ policies }: { readonly policies: readonly PolicyOfChange[] }) {
  const { t } = usePrint();
  const hasAfter = policies.some(({ after }) => after !== null);
  const title = t("rebalancing:rules");
  return (
    <Part title={title} note={t("rebalancing:rules_note")}>
      <PrintTable
        caption={title}
        rows={policies}
        keyOf={({ policy }: PolicyOfChange) => policy.id}
        columns={({ text, numeric }) => [
          text(t("rebalancing:column.rule"), null, ({ policy, notAsked }) => (
            <>
              <PolicySentence rule={policy} />
              {notAsked && <small>{t(`rebalancing:not_asked.${notAsked}`)}</small>}
            </>
          )),
          numeric(t("rebalancing:column.before"), 148, ({ policy, before }) => (
            <Reading {...{ policy }} reading={before} />
          )),
          ...(hasAfter
            ? [
                numeric(
                  t("rebalancing:column.after"),
                  148,
                  ({ policy, after }: PolicyOfChange) => after && <Reading {...{ policy }} reading={after} />,
                ),
              ]
            : []),
        ]}
      />
    </Part>
  );
}

function Reading({
  policy,
  reading,
}: {
  readonly policy: PolicyOfChange["policy"];
  readonly reading: PolicyReading;
}) {
  const { t, format } = usePrint();
  const { result } = reading;
  return (
    <>
      <b>{judgedText(format, policy, reading) ?? t("policies:no_figure")}</b>{" "}
      <PolicyResult result={result} severity={policy.severity} />
      {reading.reason === null ? (
        <small className="sentence">{t("policies:covered", { share: coveredText(format, reading) })}</small>
      ) : (
        <VerdictReason metric={policy.metric} verdict={reading} />
      )}
    </>
  );
}
