import "./ui/theme/mantine-styles";
import "./ui/theme/fonts.css";
import "./ui/theme/base.css";
import "./ui/theme/paper.css";
import "./ui/theme/forced-colours.css";
import latinFont from "@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2?url";
import { ColorSchemeScript } from "@mantine/core";
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from "@remix-run/react";
import { type ReactNode, Suspense, useEffect } from "react";
import { reportBrokenScreen } from "~/features/activity/record-failing-calls";
import { replayPreHydrationInput } from "~/platform/forms/pre-hydration-input";
import { LANGUAGES } from "~/platform/languages/locale";
import { useSystemColourScheme } from "~/platform/pages/colour-scheme";
import { useNonce } from "~/platform/pages/nonce";
import { analyticsChoiceOf, sideBarOf, themeOf } from "~/platform/pages/preferences";
import { unlessOnlyExplain } from "~/platform/pages/revalidate";
import { titleTags } from "~/platform/pages/title";
import { ChunkNotice } from "~/ui/chunks/chunk-notice";
import { ConsentBanner } from "~/ui/consent/consent-banner";
import { ConnectionNotice } from "~/ui/errors/connection-notice";
import { ErrorScreen } from "~/ui/errors/error-screen";
import { ThemeStyle } from "~/ui/theme/theme-style";

export const handle = { i18n: ["frame", "errors", "ui"] };

export const links: LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "preload", href: latinFont, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
];

export const meta: MetaFunction = () => titleTags();

export const loader = ({ context, request }: LoaderFunctionArgs) => {
  const cookies = request.headers.get("cookie") ?? "";
  const { GOOGLE_ANALYTICS_ID: id } = context.app.env;
  return {
    locale: context.app.locale,
    theme: themeOf(cookies),
    sideBar: sideBarOf(cookies),
    analytics: id === "" ? null : { id, choice: analyticsChoiceOf(cookies) },
  };
};

export const shouldRevalidate = unlessOnlyExplain;

/** ColorSchemeScript reads a local storage key before the cookie's value; nothing is ever kept under this one. */
const UNUSED_STORAGE_KEY = "understory-theme-is-a-cookie";

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const root = useRouteLoaderData<typeof loader>("root");
  const chosen = root?.theme ?? "auto";
  useSystemColourScheme();
  return (
    <html
      lang={LANGUAGES[root?.locale ?? "en"].tag}
      data-mantine-color-scheme={chosen === "auto" ? undefined : chosen}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
        <ThemeStyle />
        <ColorSchemeScript nonce={nonce} defaultColorScheme={chosen} localStorageKey={UNUSED_STORAGE_KEY} />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <Suspense>
      <Outlet />
      <ChunkNotice />
      <ConnectionNotice />
      <ConsentBanner />
      <Answering />
    </Suspense>
  );
}

export function ErrorBoundary() {
  return (
    <>
      <ErrorScreen onBroken={reportBrokenScreen} />
      <Answering />
    </>
  );
}

/** From now on the page answers: what was typed before is told to it, and the document says so. */
function Answering() {
  useEffect(() => {
    replayPreHydrationInput();
    document.documentElement.dataset.answers = "";
  }, []);
  return null;
}
