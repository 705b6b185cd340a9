import "@mantine/core/styles.layer.css";
import { ColorSchemeScript, MantineProvider } from "@mantine/core";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { LOCALE_TAGS } from "~/platform/locale";
import { useNonce } from "~/platform/nonce";

export const handle = { i18n: ["common", "errors"] };

export const loader = ({ context }: LoaderFunctionArgs) => ({ locale: context.app.locale });

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const locale = useRouteLoaderData<typeof loader>("root")?.locale ?? "en";
  return (
    <html lang={LOCALE_TAGS[locale]} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
        <ColorSchemeScript nonce={nonce} defaultColorScheme="auto" />
      </head>
      <body>
        <MantineProvider defaultColorScheme="auto" getStyleNonce={() => nonce}>
          {children}
        </MantineProvider>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}
