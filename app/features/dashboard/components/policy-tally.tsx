import { Link } from "@remix-run/react";
import { IconCircleCheck, IconCircleX, IconHelpCircle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { PolicyTally } from "~/features/analysis/policy-checks/policy-tallies.service.server";
import { paths } from "~/platform/paths";
import css from "./dashboard.module.css";

interface Props {
  readonly portfolioId: string;
  readonly name: string;
  /** Undefined until it is known. */
  readonly tally: PolicyTally | undefined;
}

/** "2 of 12 fail" or "9 pass", below it what cannot be judged, with the way to the checks. */
export function PolicyTallyText({ portfolioId, name, tally }: Props) {
  const { t } = useTranslation("dashboard");
  if (!tally) return <span className="us-dim">…</span>;
  const { passed, failed, unclear } = tally;
  const total = passed + failed + unclear;
  const [TallyIcon, tone, words] =
    failed > 0
      ? ([IconCircleX, css.fails, t("policy.fails", { count: failed, total })] as const)
      : unclear > 0
        ? ([IconHelpCircle, css.unclear, t("policy.passes_of", { count: passed, total })] as const)
        : ([IconCircleCheck, css.passes, t("policy.passes", { count: passed })] as const);
  const unjudged = unclear > 0 ? t("policy.unclear", { count: unclear }) : null;
  const spoken = unjudged === null ? words : `${words}, ${unjudged}`;
  return (
    <Link
      className={css.tally}
      to={paths.portfolioAnalysis(portfolioId, "checks")}
      aria-label={t("policy.of", { name, words: spoken })}
    >
      <TallyIcon className={tone} size={16} stroke={1.6} aria-hidden />
      <span>
        {words} {unjudged !== null && <small>{unjudged}</small>}
      </span>
    </Link>
  );
}
