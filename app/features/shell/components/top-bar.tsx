import { UnstyledButton } from "@mantine/core";
import { Link, useLocation, useMatches } from "@remix-run/react";
import {
  IconBell,
  IconChevronRight,
  IconHelpCircle,
  IconLoader2,
  IconMenu2,
  IconPencil,
  IconSearch,
  IconSunMoon,
} from "@tabler/icons-react";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { crumbsOf } from "~/platform/pages/handle";
import { paths } from "~/platform/paths";
import type { MenuEntry } from "~/ui/popover/menu-entry";
import { PopoverMenu } from "~/ui/popover/popover-menu";
import { useFormat } from "~/ui/use-format";
import { groupAt } from "../screen-at";
import type { RunningJob, ShellView } from "../shell.types";
import css from "./shell.module.css";
import { useLanguageEntries, useThemeEntries } from "./user-menu-entries";

interface Props {
  readonly shell: ShellView;
  readonly menuButton: RefObject<HTMLButtonElement>;
  readonly menuOpen: boolean;
  readonly onMenu: () => void;
  readonly onSearch: () => void;
}

function Breadcrumb({ navigation }: Pick<ShellView, "navigation">) {
  const { t } = useTranslation(["frame", "shell"]);
  const { pathname } = useLocation();
  const own = crumbsOf(useMatches());
  const isAdministration = groupAt(navigation, pathname)?.id === "administration";
  const crumbs = isAdministration ? [{ key: "group.administration" }, ...own] : own;
  return (
    <nav aria-label={t("shell:breadcrumb")} style={{ minWidth: 0, marginInlineEnd: "auto" }}>
      <ol className={css.crumbs}>
        {crumbs.map((crumb, index) => {
          const label = crumb.text ?? (crumb.key ? t(crumb.key) : "");
          const last = index === crumbs.length - 1;
          return (
            <li key={`${crumb.to}${label}`} className={last ? undefined : "us-wide"}>
              {last || !crumb.to ? (
                <span aria-current={last ? "page" : undefined}>{label}</span>
              ) : (
                <Link to={crumb.to}>{label}</Link>
              )}
              {!last && <IconChevronRight size={13} stroke={1.6} aria-hidden />}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function Jobs({ jobs }: { jobs: readonly RunningJob[] }) {
  const { t } = useTranslation(["shell", "frame"]);
  const format = useFormat();
  const none: MenuEntry = { is: "heading", id: "none", label: t("no_running_jobs") };
  const entries = jobs.map(
    (job): MenuEntry => ({
      is: "item",
      id: `${job.kind}${job.id}`,
      to: job.kind === "report" ? paths.portfolioReports() : paths.load(Number(job.id)),
      label: (
        <span className={css.job}>
          <span>{t(`job.${job.kind}`, { name: job.name })}</span>
          <progress
            max={1}
            value={job.progressShare ?? undefined}
            aria-label={job.progressShare === null ? t("job_running") : format.share(job.progressShare, 0)}
          />
        </span>
      ),
    }),
  );
  return (
    <PopoverMenu
      entries={jobs.length === 0 ? [none] : entries}
      target={
        <UnstyledButton
          className={`${css.tool} us-wide`}
          aria-label={t("running_jobs", { count: jobs.length })}
        >
          <IconLoader2
            size={18}
            stroke={1.6}
            className={jobs.length > 0 ? css.spin : undefined}
            aria-hidden
          />
          {jobs.length > 0 && <span className={css.badge}>{jobs.length}</span>}
        </UnstyledButton>
      }
    />
  );
}

export function TopBar({ shell, menuButton, menuOpen, onMenu, onSearch }: Props) {
  const { t, i18n } = useTranslation(["shell", "frame"]);
  const format = useFormat();
  const { pathname } = useLocation();
  return (
    <div className={css.top}>
      <UnstyledButton
        ref={menuButton}
        className={`${css.tool} ${css.burger}`}
        onClick={onMenu}
        aria-label={t("open_menu")}
        aria-expanded={menuOpen}
      >
        <IconMenu2 size={18} stroke={1.6} />
      </UnstyledButton>
      <Breadcrumb navigation={shell.navigation} />
      <UnstyledButton
        className={`${css.find} us-wide`}
        onClick={onSearch}
        aria-keyshortcuts="Control+K Meta+K"
      >
        <IconSearch size={15} stroke={1.6} aria-hidden />
        <span>{t("search_short")}</span>
        <kbd className={css.key}>Ctrl K</kbd>
      </UnstyledButton>
      <UnstyledButton className={`${css.tool} us-narrow`} onClick={onSearch} aria-label={t("search")}>
        <IconSearch size={18} stroke={1.6} />
      </UnstyledButton>
      {shell.draftItems !== null && (
        <Link to={paths.portfolioDraft()} className={css.tool}>
          <IconPencil size={18} stroke={1.6} aria-hidden />
          <span className="us-hidden">{t("draft_with_count", { count: shell.draftItems })}</span>
          <span className="us-wide" aria-hidden="true">
            {t("frame:nav.draft")}
          </span>
          {shell.draftItems > 0 && (
            <span className={css.badge} aria-hidden="true">
              {format.number(shell.draftItems)}
            </span>
          )}
        </Link>
      )}
      <Link to={paths.watchlists()} className={css.tool}>
        <IconBell size={18} stroke={1.6} aria-hidden />
        <span className="us-hidden">
          {shell.unreadAlerts > 0 ? t("watch_unread", { count: shell.unreadAlerts }) : t("watch_none")}
        </span>
        {shell.unreadAlerts > 0 && (
          <span className={css.badge} aria-hidden="true">
            {format.number(shell.unreadAlerts)}
          </span>
        )}
      </Link>
      <Jobs jobs={shell.jobs} />
      <Link
        to={paths.helpOf(pathname)}
        target="_blank"
        rel="noreferrer"
        className={css.tool}
        aria-label={t("help_on_screen")}
        title={t("help_on_screen")}
      >
        <IconHelpCircle size={18} stroke={1.6} aria-hidden />
      </Link>
      <PopoverMenu
        width={180}
        entries={useLanguageEntries()}
        target={
          <UnstyledButton className={`${css.tool} us-wide`}>
            <span className="us-hidden">{t("frame:language")}</span>
            {i18n.language.toUpperCase()}
          </UnstyledButton>
        }
      />
      <PopoverMenu
        width={180}
        entries={useThemeEntries()}
        target={
          <UnstyledButton
            className={shell.hasUserMenu ? `${css.tool} us-wide` : css.tool}
            aria-label={t("frame:theme")}
          >
            <IconSunMoon size={18} stroke={1.6} />
          </UnstyledButton>
        }
      />
    </div>
  );
}
