import { useTranslation } from "react-i18next";
import { eligibleShareOf } from "~/domain/analysis/positions/held-weight";
import type { MissingData } from "~/domain/policies/missing-data";
import type { PolicyCheck } from "~/domain/policies/policy";
import { useFigureText } from "~/features/figures/components/use-figure-text";
import { StepLink } from "~/ui/step-link";
import { useAddress } from "~/ui/use-address";
import { useFormat } from "~/ui/use-format";
import { verdictWords } from "../verdict-words";
import css from "./policies.module.css";

const NAMED = 3;

interface Props {
  readonly check: PolicyCheck;
  readonly missing: MissingData | undefined;
}

/** Why a rule cannot be judged, which holdings have no data and what to do; or why it is judged although little is covered. */
export function CheckReason({ check, missing }: Props) {
  const { t, i18n } = useTranslation(["policies", "metrics"]);
  const text = useFigureText();
  const format = useFormat();
  const { hrefOf } = useAddress();
  const { reason, rule } = check;
  const words = verdictWords((key, params) => t(key, params), format, rule.metric, check);
  if (words === null) return null;
  const toDo = `policies:to_do.${reason}`;
  const isUnjudged = check.result === "cannot_tell";
  return (
    <small className={css.reason}>
      <span>{words}</span>
      {isUnjudged && missing && <span>{missingWords(missing)}</span>}
      {isUnjudged && i18n.exists(toDo) && <span>{t(toDo)}</span>}
      {isUnjudged && missing && (
        <StepLink
          className="us-link"
          to={hrefOf({ explain: rule.metric })}
          aria-label={t("show_missing_of", { figure: text.name(rule.metric) })}
        >
          {t("show_missing")}
        </StepLink>
      )}
    </small>
  );

  function missingWords({ holdings, more, moreShare }: MissingData): string {
    const named = holdings.slice(0, NAMED);
    const others = holdings.slice(NAMED);
    const names = format.list(
      named.map(({ name, weightShare }) => t("missing_name", { name, share: format.share(weightShare) })),
    );
    const count = others.length + more;
    const share = eligibleShareOf(others) + moreShare;
    return count === 0
      ? t("missing", { names })
      : t("missing_more", { names, count, share: format.share(share) });
  }
}
