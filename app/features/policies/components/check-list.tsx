import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconCircleX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { PolicyCheck } from "~/domain/policies/policy";
import { useFigureText } from "~/features/analysis/components/use-figure-text";
import { Status } from "~/ui/controls/tag";
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
          <Verdict check={check} />
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

function Verdict({ check: { result, rule } }: { check: PolicyCheck }) {
  const { t } = useTranslation("policies");
  if (result === "passes")
    return (
      <Status tone="ok">
        <IconCircleCheck aria-hidden />
        {t("result.passes")}
      </Status>
    );
  if (result === "cannot_tell")
    return (
      <Status>
        <IconCircleDashed aria-hidden />
        {t("result.cannot_tell")}
      </Status>
    );
  return rule.severity === "breach" ? (
    <Status tone="err">
      <IconCircleX aria-hidden />
      {t("result.breach")}
    </Status>
  ) : (
    <Status tone="warn">
      <IconAlertTriangle aria-hidden />
      {t("result.warning")}
    </Status>
  );
}
