import type { PolicyCheck, PolicyRule } from "~/domain/policies/policy";
import { usePrint } from "./print-context";

/** Whether a limit is met, in the words of the policy checks. */
export function PolicyResult({
  result,
  severity,
}: Pick<PolicyCheck, "result"> & Pick<PolicyRule, "severity">) {
  const { t } = usePrint();
  const tone = { passes: "ok", cannot_tell: "warn", fails: severity === "breach" ? "err" : "warn" }[result];
  return (
    <span className={`tag ${tone}`}>{t(`policies:result.${result === "fails" ? severity : result}`)}</span>
  );
}
