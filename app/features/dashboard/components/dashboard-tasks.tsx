import { Link } from "@remix-run/react";
import {
  type Icon,
  IconAlertTriangle,
  IconArrowMerge,
  IconBell,
  IconCircleX,
  IconFileAlert,
  IconFileTypePdf,
  IconGitCompare,
  IconHandStop,
  IconHelpCircle,
  IconMailX,
  IconPencil,
  IconUserPlus,
  IconUserQuestion,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { paths } from "~/platform/paths";
import { EmptyState } from "~/ui/page/states";
import { useFormat } from "~/ui/use-format";
import type { DashboardTask } from "../dashboard.types";
import css from "./dashboard.module.css";

const ICONS: Readonly<Record<DashboardTask["task"], Icon>> = {
  held_loads: IconHandStop,
  conflicts: IconGitCompare,
  merge_proposals: IconArrowMerge,
  missing_assets: IconHelpCircle,
  screening_reviews: IconUserQuestion,
  failed_loads: IconFileAlert,
  failed_mails: IconMailX,
  dead_letters: IconAlertTriangle,
  expiring_invitations: IconUserPlus,
};

/** Where each is seen to. */
const WHERE: Readonly<Record<DashboardTask["task"], string>> = {
  held_loads: paths.dataLoading("held"),
  conflicts: paths.conflictAssets(),
  merge_proposals: paths.mergeProposals(),
  missing_assets: paths.missingAssets(),
  screening_reviews: paths.screeningReview(),
  failed_loads: paths.dataLoading("failed"),
  failed_mails: paths.failedEmails(),
  dead_letters: paths.deadCalls(),
  expiring_invitations: paths.invitations(),
};

interface Props {
  readonly tasks: readonly DashboardTask[];
  /** What waits for the viewer as a person: how much of each. */
  readonly own: Readonly<Record<"alerts" | "reports" | "draft", number>>;
  /** Portfolios that fail a rule of the company; empty until it is known. */
  readonly failing: readonly { readonly id: string; readonly name: string }[];
}

const OWN = [
  ["alerts", IconBell, paths.watchlists("changes")],
  ["reports", IconFileTypePdf, paths.portfolioReports()],
  ["draft", IconPencil, paths.portfolioDraft()],
] as const;

/** What waits for the viewer, then what waits for an administrator, most urgent kind first. */
export function DashboardTasks({ tasks, own, failing }: Props) {
  const { t } = useTranslation("dashboard");
  const format = useFormat();
  const waiting = OWN.filter(([kind]) => own[kind] > 0);
  const [first] = failing;
  if (waiting.length + tasks.length + failing.length === 0)
    return <EmptyState>{t("nothing_waits")}</EmptyState>;
  return (
    <ul className={css.tasks}>
      {waiting.map(([kind, OwnIcon, to]) => (
        <li key={kind}>
          <OwnIcon stroke={1.6} aria-hidden />
          <Link to={to}>{t(`own.${kind}`, { count: own[kind] })}</Link>
        </li>
      ))}
      {tasks.map(({ task, count, oldest }) => {
        const TaskIcon = ICONS[task];
        return (
          <li key={task}>
            <TaskIcon stroke={1.6} aria-hidden />
            <Link to={oldest ? paths.load(oldest.loadId) : WHERE[task]}>
              {t(`task.${task}`, {
                count,
                ...(oldest && { since: format.date(oldest.since) }),
              })}
            </Link>
          </li>
        );
      })}
      {first && (
        <li>
          <IconCircleX stroke={1.6} aria-hidden />
          <Link to={paths.portfolioAnalysis(first.id, "checks")}>
            {t("own.policies", { count: failing.length, name: first.name, others: failing.length - 1 })}
          </Link>
        </li>
      )}
    </ul>
  );
}
