import { useTranslation } from "react-i18next";
import type { MissingData } from "~/domain/policies/missing-data";
import type { PolicyCheck } from "~/domain/policies/policy";
import { Verdict } from "~/ui/controls/verdict";
import { coveredText } from "~/ui/figure/coverage-text";
import { useFormat } from "~/ui/use-format";
import { judgedText } from "../verdict-words";
import { CheckReason } from "./check-reason";
import css from "./policies.module.css";
import { PolicySentence } from "./policy-sentence";

interface Props {
  readonly checks: readonly PolicyCheck[];
  /** Holdings without data of rules that cannot be judged, by the id of the rule; absent where a screen does not name them. */
  readonly missing?: Readonly<Record<string, MissingData>>;
}

/** Every rule with its verdict, why it is that, and the figure it goes by; failures first. */
export function CheckList({ checks, missing }: Props) {
  const { t } = useTranslation("policies");
  const format = useFormat();
  return (
    <ul className={css.checks} aria-label={t("checks")}>
      {checks.map((check) => (
        <li key={check.rule.id}>
          <CheckVerdict check={check} />
          <span className={css.sentence}>
            <PolicySentence rule={check.rule} />
            <CheckReason check={check} missing={missing?.[check.rule.id]} />
          </span>
          <span className={css.figure}>
            {judgedText(format, check.rule, check) ?? t("no_figure")}
            {check.reason === null && <small>{t("covered", { share: coveredText(format, check) })}</small>}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A rule that fails is a breach or a warning, as its severity says. */
export function CheckVerdict({
  check: { result, rule },
}: {
  readonly check: Pick<PolicyCheck, "result" | "rule">;
}) {
  const { t } = useTranslation("policies");
  if (result !== "fails") return <Verdict of={result}>{t(`result.${result}`)}</Verdict>;
  const isBreach = rule.severity === "breach";
  return <Verdict of={isBreach ? "fails" : "warning"}>{t(`result.${rule.severity}`)}</Verdict>;
}
