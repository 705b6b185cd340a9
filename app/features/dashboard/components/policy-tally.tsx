import { Link } from "@remix-run/react";
import { IconCircleCheck, IconCircleX, IconHelpCircle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { PolicyTally } from "~/features/analysis/policy-tallies.service.server";
import { paths } from "~/platform/paths";
import css from "./dashboard.module.css";

interface Props {
  readonly portfolioId: string;
  readonly name: string;
  /** Undefined until it is known. */
  readonly tally: PolicyTally | undefined;
}

/** "2 of 10 fail, 1 cannot be judged", "9 pass", with the way to the checks. */
export function PolicyTallyText({ portfolioId, name, tally }: Props) {
  const { t } = useTranslation("dashboard");
  if (!tally) return <span className="us-dim">…</span>;
  const { passed, failed, unclear } = tally;
  const total = passed + failed + unclear;
  const fails = t("policy.fails", { count: failed, total });
  const failing = unclear > 0 ? t("policy.also_unclear", { failing: fails, count: unclear }) : fails;
  const [TallyIcon, tone, words] =
    failed > 0
      ? ([IconCircleX, css.fails, failing] as const)
      : unclear > 0
        ? ([IconHelpCircle, css.unclear, t("policy.unclear", { count: unclear, total })] as const)
        : ([IconCircleCheck, css.passes, t("policy.passes", { count: passed })] as const);
  return (
    <Link
      className={css.tally}
      to={paths.portfolioAnalysis(portfolioId, "checks")}
      aria-label={t("policy.of", { name, words })}
    >
      <TallyIcon className={tone} size={16} stroke={1.6} aria-hidden />
      {words}
    </Link>
  );
}
