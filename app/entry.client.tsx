import { RemixBrowser } from "@remix-run/react";
import i18next from "i18next";
import resourcesToBackend from "i18next-resources-to-backend";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { getInitialNamespaces } from "remix-i18next/client";
import { recordFailingCalls } from "~/features/activity/record-failing-calls";
import { recordPreHydrationInput } from "~/platform/forms/pre-hydration-input";
import { i18nOptions } from "~/platform/i18n";
import { italianArticles } from "~/platform/languages/italian-articles";
import { LANGUAGES, LOCALES } from "~/platform/languages/locale";
import { awaitConnection } from "~/platform/pages/connection";
import { followMaintenance } from "~/platform/pages/follow-maintenance";
import { documentNonce, NonceContext } from "~/platform/pages/nonce";
import { followSessionEnd } from "~/platform/pages/session-ended";
import { keepStylesheets } from "~/ui/chunks/kept-stylesheets";
import { copyTablesByCell } from "~/ui/table/copy-tables";
import { isAnythingUnsaved } from "~/ui/unsaved/unsaved";

const files = import.meta.glob<{ default: Record<string, string> }>("../locales/*/*.json");

async function texts(locale: string, namespace: string) {
  const file = files[`../locales/${locale}/${namespace}.json`];
  return file ? (await file()).default : {};
}

/**
 * Until the data of the page is decoded, RemixBrowser throws the promise of it. A root of React 18 that waits for a
 * promise when the first click arrives ends with error 345 and stays dead, so the promise is awaited before.
 */
async function pageData() {
  try {
    RemixBrowser({});
  } catch (decoding) {
    await decoding;
  }
}

async function hydrate() {
  const tag = document.documentElement.lang;
  const locale = LOCALES.find((candidate) => LANGUAGES[candidate].tag === tag) ?? "en";
  const texted = i18next
    .use(initReactI18next)
    .use(resourcesToBackend(texts))
    .use(italianArticles)
    .init({ ...i18nOptions, lng: locale, ns: getInitialNamespaces() });
  await Promise.all([texted, pageData()]);
  const nonce = documentNonce();
  // The scroll lock of dialogs adds a style element and looks for its nonce under this name (get-nonce).
  Object.assign(globalThis, { __webpack_nonce__: nonce });
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <NonceContext.Provider value={nonce}>
          <I18nextProvider i18n={i18next}>
            <RemixBrowser />
          </I18nextProvider>
        </NonceContext.Provider>
      </StrictMode>,
    );
  });
}

recordPreHydrationInput();
awaitConnection((answer) =>
  [i18next.t("ui:unanswered"), answer?.requestId && i18next.t("ui:request_number", { id: answer.requestId })]
    .filter(Boolean)
    .join(" "),
);
followMaintenance(isAnythingUnsaved);
followSessionEnd();
recordFailingCalls();
keepStylesheets();
copyTablesByCell();
hydrate();
