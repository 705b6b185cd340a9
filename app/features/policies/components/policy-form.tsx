import { Button, NativeSelect, TextInput } from "@mantine/core";
import { useRevalidator } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { findMetric } from "~/domain/metrics/catalogue";
import { isOnScale } from "~/domain/metrics/metric-scale";
import {
  POLICY_METRICS,
  POLICY_OPERATORS,
  POLICY_SCOPES,
  POLICY_SEVERITIES,
  type PolicyOperator,
} from "~/domain/policies/policy";
import { useFigureText } from "~/features/figures/components/use-figure-text";
import { callApi } from "~/platform/http/call-api";
import { markOf } from "~/ui/forms/printed-number";
import { typedNumber } from "~/ui/forms/typed-number";
import { showToast } from "~/ui/toast";
import { useCall } from "~/ui/use-call";
import { useFormat } from "~/ui/use-format";
import css from "./policy-form.module.css";

/** A new rule, put together as a sentence: figure, at least or at most, value, where, how bad. */
export function PolicyForm() {
  const { t } = useTranslation("policies");
  const text = useFigureText();
  const { locale } = useFormat();
  const { revalidate } = useRevalidator();
  const [metric, setMetric] = useState("esg.rating");
  const [operator, setOperator] = useState<PolicyOperator>("at_least");
  const [value, setValue] = useState("");
  const [scope, setScope] = useState("all");
  const [severity, setSeverity] = useState("breach");
  const [error, setError] = useState<string | null>(null);
  const { busy, run } = useCall();
  const isShare = findMetric(metric)?.unit === "share";
  const unit = isShare ? "%" : text.shortUnit(metric);

  const choose = (next: string) => {
    setMetric(next);
    setOperator(findMetric(next)?.better === "lower" ? "at_most" : "at_least");
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const typed = typedNumber(value, markOf(locale)) ?? Number.NaN;
    const stated = isShare ? typed / 100 : typed;
    const isPossible = Number.isFinite(stated) && isOnScale(metric, stated);
    setError(isPossible ? null : t(Number.isFinite(stated) ? "error.out_of_scale" : "error.value"));
    if (!isPossible) return;
    await run(async () => {
      const body = { metric, operator, value: stated, scope, severity };
      await callApi("/api/v1/policies", { method: "POST", body });
      setValue("");
      revalidate();
      showToast({ kind: "ok", title: t("added") });
    });
  };

  return (
    <form className={css.form} onSubmit={submit} aria-label={t("new")}>
      <NativeSelect
        label={t("form.figure")}
        value={metric}
        data={POLICY_METRICS.map((id) => ({ value: id, label: text.name(id) }))}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <NativeSelect
        label={t("form.must_be")}
        value={operator}
        data={POLICY_OPERATORS.map((id) => ({ value: id, label: t(`operator.${id}`) }))}
        onChange={(event) => setOperator(event.currentTarget.value === "at_most" ? "at_most" : "at_least")}
      />
      <TextInput
        className={css.value}
        label={unit ? t("form.value_in", { unit }) : t("form.value")}
        value={value}
        inputMode="decimal"
        error={error}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      <NativeSelect
        label={t("form.in")}
        value={scope}
        data={POLICY_SCOPES.map((id) => ({ value: id, label: t(`scope.${id}`) }))}
        onChange={(event) => setScope(event.currentTarget.value)}
      />
      <NativeSelect
        label={t("form.else")}
        value={severity}
        data={POLICY_SEVERITIES.map((id) => ({ value: id, label: t(`severity.${id}`) }))}
        onChange={(event) => setSeverity(event.currentTarget.value)}
      />
      <Button type="submit" loading={busy}>
        {t("add")}
      </Button>
    </form>
  );
}
