import { useTranslation } from "react-i18next";
import type { PolicyCheck } from "~/domain/policies/policy";
import { useFigureText } from "~/features/figures/components/use-figure-text";
import { Verdict } from "~/ui/controls/verdict";
import { useFormat } from "~/ui/use-format";
import css from "./policies.module.css";
import { PolicySentence } from "./policy-sentence";

/** Every rule with its verdict and the figure it goes by; failures first. */
export function CheckList({ checks }: { checks: readonly PolicyCheck[] }) {
  const { t } = useTranslation("policies");
  const text = useFigureText();
  const format = useFormat();
  return (
    <ul className={css.checks} aria-label={t("checks")}>
      {checks.map((check) => (
        <li key={check.rule.id}>
          <CheckVerdict check={check} />
          <span className={css.sentence}>
            <PolicySentence rule={check.rule} />
          </span>
          <span className={css.figure}>
            {check.value === null ? t("no_figure") : text.value(check.rule.metric, check.value)}
            <small>{t("covered", { share: format.share(check.coverageShare, 0) })}</small>
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
