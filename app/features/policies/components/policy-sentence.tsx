import { Trans, useTranslation } from "react-i18next";
import type { PolicyRule } from "~/domain/policies/policy";
import { useFigureText } from "~/features/figures/components/use-figure-text";
import { UnitText } from "~/ui/figure/unit-text";
import { useFormat } from "~/ui/use-format";
import { limitText } from "../verdict-words";

/** A rule as it is read: "Carbon footprint must be at most 500.0 t/€M in every portfolio; else it is a breach." */
export function PolicySentence({ rule }: { rule: PolicyRule }) {
  const { t } = useTranslation("policies");
  const text = useFigureText();
  const format = useFormat();
  const limit = `${limitText(format, rule)} ${text.shortUnit(rule.metric)}`.trim();
  return (
    <Trans
      t={t}
      i18nKey={`sentence.${rule.operator}`}
      values={{
        figure: text.name(rule.metric),
        limit: limit.replace("₂", "2"),
        scope: t(`scope.${rule.scope}`),
        severity: t(`severity.${rule.severity}`),
      }}
      components={{ b: <b />, u: <UnitText>{""}</UnitText> }}
    />
  );
}
