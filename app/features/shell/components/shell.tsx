import { useDisclosure } from "@mantine/hooks";
import { useFetcher } from "@remix-run/react";
import {
  type CSSProperties,
  type FocusEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { useRememberedVisits } from "~/features/search/components/use-visits";
import { SessionWatch } from "~/features/sessions/components/session-watch";
import type { SideBar as SideBarState } from "~/platform/pages/preferences";
import { lazyPart } from "~/ui/chunks/lazy-part";
import { keepAfterDoubleClick } from "~/ui/dialogs/keep-after-double-click";
import { markOpenModals } from "~/ui/dialogs/mark-open-modals";
import { showTruncatedText } from "~/ui/show-truncated-text";
import { UnsavedGuard } from "~/ui/unsaved/unsaved-guard";
import type { ShellView } from "../shell.types";
import { FootBar } from "./foot-bar";
import { PaperHead } from "./paper-head";
import css from "./shell.module.css";
import { SideBar } from "./side-bar";
import { SupportBanner } from "./support-banner";
import { TopBar } from "./top-bar";
import { useFocusGivenBack } from "./use-focus-given-back";

const Notices = lazyPart(() => import("./notices.client"));
const QuickSearch = lazyPart(() => import("~/features/search/components/quick-search.client"));

const TOP_BAR_PX = 52;
const SUPPORT_BANNER_PX = 32;

interface Props {
  readonly shell: ShellView;
  readonly sideBar: SideBarState;
  readonly children: ReactNode;
}

/** Dialogs take the page's scroll bar away; what has this class keeps its place meanwhile (react-remove-scroll). */
const KEEPS_PLACE = "right-scroll-bar-position";

/** The frame of every signed-in screen: side bar, top bar, the sheet and the foot bar. */
export function Shell({ shell, sideBar, children }: Props) {
  const { t } = useTranslation(["shell", "frame"]);
  const fetcher = useFetcher();
  const [minimised, setMinimised] = useState(sideBar === "minimised");
  const [menuOpen, menu] = useDisclosure(false);
  const navbar = useRef<HTMLElement>(null);
  const menuButton = useRef<HTMLButtonElement>(null);
  const [searchOpen, search] = useDisclosure(false);
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  useEffect(showTruncatedText, []);
  useEffect(markOpenModals, []);
  useEffect(keepAfterDoubleClick, []);
  useSearchShortcut(search.open);
  useFocusGivenBack();
  useEffect(() => {
    if (menuOpen) navbar.current?.querySelector("a")?.focus();
  }, [menuOpen]);
  const closeOnEscape = ({ key }: { readonly key: string }) => {
    if (key !== "Escape" || !menuOpen) return;
    menu.close();
    menuButton.current?.focus();
  };
  /** Who goes on by keyboard goes on in the page, which must not lie under the menu. */
  const closeBehind = ({ relatedTarget }: FocusEvent<HTMLElement>) => {
    if (menuOpen && relatedTarget instanceof Element && relatedTarget.closest("header, main, footer"))
      menu.close();
  };
  // A supporter looks and leaves nothing behind.
  useRememberedVisits(shell.supportOf === null);

  const minimise = () => {
    setMinimised(!minimised);
    fetcher.submit(
      { sidebar: minimised ? "open" : "minimised" },
      { method: "post", action: "/resources/preferences" },
    );
  };
  const topPx = TOP_BAR_PX + (shell.supportOf === null ? 0 : SUPPORT_BANNER_PX);
  const narrow = minimised && !menuOpen;

  return (
    <div
      className={css.frame}
      data-minimised={minimised || undefined}
      data-menu-open={menuOpen || undefined}
      style={{ "--us-top": `${topPx}px` } as CSSProperties}
    >
      <a href="#content" className="us-skip">
        {t("skip_to_content")}
      </a>
      <nav
        ref={navbar}
        data-screen-only
        className={css.navbar}
        data-minimised={narrow || undefined}
        onKeyDown={closeOnEscape}
        onBlur={closeBehind}
      >
        <SideBar shell={shell} minimised={narrow} onMinimise={minimise} onNavigate={menu.close} />
      </nav>
      {menuOpen && (
        <button
          type="button"
          data-screen-only
          className={css.scrim}
          onClick={menu.close}
          onKeyDown={closeOnEscape}
          onBlur={closeBehind}
          aria-label={t("close_menu")}
        />
      )}
      <header data-screen-only className={`${css.header} ${KEEPS_PLACE}`}>
        {shell.supportOf !== null && <SupportBanner tenant={shell.supportOf} />}
        <TopBar
          shell={shell}
          menuButton={menuButton}
          menuOpen={menuOpen}
          onMenu={menu.toggle}
          onSearch={search.open}
        />
      </header>
      <main className={css.main} id="content" tabIndex={-1}>
        <PaperHead shell={shell} />
        {children}
      </main>
      <footer data-screen-only className={`${css.footer} ${KEEPS_PLACE}`}>
        <FootBar shell={shell} />
      </footer>
      <UnsavedGuard />
      <SessionWatch secondsLeft={shell.sessionSecondsLeft} userId={shell.userId} />
      {alive && (
        <Suspense>
          <Notices />
        </Suspense>
      )}
      {searchOpen && (
        <Suspense>
          <QuickSearch onClose={search.close} navigation={shell.navigation} />
        </Suspense>
      )}
    </div>
  );
}

/** Ctrl K or ⌘ K, wherever the focus is. */
function useSearchShortcut(open: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isAlone = !event.altKey && !event.shiftKey;
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || !isAlone) return;
      event.preventDefault();
      open();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [open]);
}
