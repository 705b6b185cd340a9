import { UnstyledButton } from "@mantine/core";
import { Form, Link, NavLink, useLocation } from "@remix-run/react";
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconLogout } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { NavigationItem } from "~/platform/pages/navigation.types";
import { paths } from "~/platform/paths";
import { Mark } from "~/ui/brand/mark";
import { IconButton } from "~/ui/controls/icon-button";
import { Hint } from "~/ui/popover/hint";
import { PopoverMenu } from "~/ui/popover/popover-menu";
import { useFormat } from "~/ui/use-format";
import type { ShellView } from "../shell.types";
import { initial } from "./initial";
import { NAVIGATION_ICONS } from "./navigation-icons";
import css from "./shell.module.css";
import { useLanguageEntries, useThemeEntries } from "./user-menu-entries";

interface Props {
  readonly shell: ShellView;
  readonly minimised: boolean;
  readonly onMinimise: () => void;
  readonly onNavigate: () => void;
}

function Item({
  item,
  minimised,
  onNavigate,
}: {
  item: NavigationItem;
  minimised: boolean;
  onNavigate: () => void;
}) {
  const { t } = useTranslation(["shell", "frame"]);
  const format = useFormat();
  const Icon = NAVIGATION_ICONS[item.id];
  const label = t(`frame:nav.${item.id}`);
  const { waiting } = item;
  const link = (
    <Hint label={label} position="right" disabled={!minimised}>
      <NavLink
        to={item.to}
        className={css.item}
        onClick={onNavigate}
        aria-label={minimised ? label : undefined}
        prefetch="intent"
      >
        <Icon size={17} stroke={1.6} aria-hidden />
        <span className={css.label}>{label}</span>
        {item.count !== null && <span className={css.count}>{format.number(item.count)}</span>}
      </NavLink>
    </Hint>
  );
  if (waiting === null) return link;
  const number = format.number(waiting.count);
  const words = t("waiting", { count: waiting.count, label });
  return (
    <div className={css.place}>
      {link}
      <Link
        to={waiting.to}
        className={css.waiting}
        onClick={onNavigate}
        aria-label={words}
        title={words}
        prefetch="intent"
      >
        {number}
      </Link>
    </div>
  );
}

function User({ shell }: { shell: ShellView }) {
  const { t } = useTranslation(["shell", "frame"]);
  const languages = useLanguageEntries();
  const themes = useThemeEntries();
  const initials = initial(shell.firstName) + initial(shell.lastName);
  const name = `${shell.firstName} ${shell.lastName}`;
  return (
    <div className={css.user}>
      {shell.hasUserMenu ? (
        <PopoverMenu
          position="top-start"
          width={220}
          entries={[
            { is: "item", id: "profile", label: t("profile"), to: paths.profile() },
            { is: "line", id: "before-languages" },
            { is: "heading", id: "languages", label: t("frame:language") },
            ...languages,
            { is: "line", id: "before-themes" },
            { is: "heading", id: "themes", label: t("frame:theme") },
            ...themes,
          ]}
          target={
            <UnstyledButton className={css.userButton} title={t("user_menu")}>
              <span className={css.avatar} aria-hidden>
                {initials}
              </span>
              <span className={css.userName}>
                {name}
                <small>{t(`frame:kind.${shell.kind}`)}</small>
              </span>
            </UnstyledButton>
          }
        />
      ) : (
        <span className={css.userName} style={{ flex: 1 }} />
      )}
      <Form method="post" action={paths.logout()}>
        <IconButton type="submit" aria-label={t("frame:sign_out")} title={t("frame:sign_out")}>
          <IconLogout size={18} stroke={1.6} />
        </IconButton>
      </Form>
    </div>
  );
}

/** Navigation by permission, from the mark down to the person signed in; 64 px of icons when minimised. */
export function SideBar({ shell, minimised, onMinimise, onNavigate }: Props) {
  const { t } = useTranslation(["shell", "frame"]);
  const navigation = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: where one is changes with the address.
  useEffect(() => {
    const bar = navigation.current;
    const active = bar?.querySelector('[aria-current="page"]');
    if (!bar || !active) return;
    const [seen, at] = [bar.getBoundingClientRect(), active.getBoundingClientRect()];
    // By hand: `scrollIntoView` also moves the place from which Tab goes on.
    if (at.top < seen.top || at.bottom > seen.bottom)
      bar.scrollTop += at.top - seen.top - (seen.height - at.height) / 2;
  }, [pathname]);
  const MinimiseIcon = minimised ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const minimiseLabel = t(minimised ? "expand_side_bar" : "minimise_side_bar");
  return (
    <>
      <div className={css.brand}>
        <Link to={paths.dashboard()} aria-label="Understory">
          <Mark />
          <span className={css.brandName}>Understory</span>
        </Link>
        <IconButton
          className={css.minimise}
          onClick={onMinimise}
          aria-label={minimiseLabel}
          title={minimiseLabel}
          aria-expanded={!minimised}
        >
          <MinimiseIcon size={18} stroke={1.6} />
        </IconButton>
      </div>
      <div className={css.welcome}>
        <h2>{t("welcome", { name: shell.firstName })}</h2>
        <p>{shell.tenantName}</p>
      </div>
      <nav ref={navigation} className={css.nav} aria-label={t("main_navigation")}>
        {shell.navigation.map((group) => (
          <section key={group.id} aria-label={group.id === "home" ? undefined : t(`frame:group.${group.id}`)}>
            {group.id !== "home" && <h3>{t(`frame:group.${group.id}`)}</h3>}
            {group.items.map((item) => (
              <Item key={item.id} item={item} minimised={minimised} onNavigate={onNavigate} />
            ))}
          </section>
        ))}
      </nav>
      <User shell={shell} />
    </>
  );
}
