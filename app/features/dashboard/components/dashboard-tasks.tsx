import { Link } from "@remix-run/react";
import {
  type Icon,
  IconAlertTriangle,
  IconArrowMerge,
  IconFileAlert,
  IconGitCompare,
  IconHandStop,
  IconHelpCircle,
  IconMailX,
  IconUserPlus,
  IconUserQuestion,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { paths } from "~/platform/paths";
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
  held_loads: paths.dataLoading(),
  conflicts: paths.conflictAssets(),
  merge_proposals: paths.mergeProposals(),
  missing_assets: paths.missingAssets(),
  screening_reviews: paths.screeningReview(),
  failed_loads: paths.dataLoading(),
  failed_mails: paths.emails(),
  dead_letters: paths.asyncCalls(),
  expiring_invitations: paths.invitations(),
};

/** What waits for an administrator, most urgent kind first. */
export function DashboardTasks({ tasks }: { tasks: readonly DashboardTask[] }) {
  const { t } = useTranslation("dashboard");
  const format = useFormat();
  return (
    <ul className={css.tasks}>
      {tasks.map(({ task, count, oldest }) => {
        const TaskIcon = ICONS[task];
        return (
          <li key={task}>
            <TaskIcon stroke={1.6} aria-hidden />
            <Link to={oldest ? paths.load(oldest.loadId) : WHERE[task]}>
              {t(`task.${task}`, {
                count,
                shown: format.number(count),
                ...(oldest && { since: format.date(oldest.since) }),
              })}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
