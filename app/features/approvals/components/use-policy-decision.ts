import { useTranslation } from "react-i18next";
import type { PolicySettlement } from "../conflict-policies.answers";
import { useDecision } from "./use-decision";

type PolicyVerb = "create" | "apply" | "remove";

/** Sends what is to be done with a policy and tells how many conflicts it settled. */
export function usePolicyDecision() {
  const { t } = useTranslation("approvals");
  return useDecision<PolicyVerb, PolicySettlement | null>({
    done: (settlement) => {
      if (settlement === null) return { kind: "info", title: t("policy.removed"), loadId: undefined };
      const { accepted, denied, left, loadIds } = settlement;
      const count = accepted + denied;
      const done = t("policy.settled", { count });
      return {
        title: left === 0 ? done : t("policy.settled_left", { done, count: left }),
        loadId: loadIds.at(-1),
      };
    },
    onEnd: () => undefined,
  });
}
