import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider, useTranslation as ofLibrary } from "react-i18next";
import { expect, test, vi } from "vitest";
import { serverI18n } from "./i18n.server";
import type { Locale } from "./locale";
import { useTranslation as ofServer } from "./react-i18next.server";
import { rememberedTexts } from "./remembered-texts";

function drawn(useTranslation: typeof ofLibrary, locale: Locale): string {
  function Page() {
    const { t } = useTranslation(["assets", "ui"]);
    const ui = useTranslation("ui");
    const [frame, i18n] = useTranslation();
    return (
      <p lang={i18n.language}>
        {[1, 2].map((round) => (
          <span key={round}>
            {t("columns.esgRating")} {t("ui:not_covered")} {t(["short.none", "columns.name"])}{" "}
            {t("units.none", { defaultValue: "" })} {t("units.none", { defaultValue: "–" })}{" "}
            {ui.t("select_row", { name: `row ${round}` })} {ui.t("more_values", { count: round })}{" "}
            {frame("nav.portfolios")}
          </span>
        ))}
      </p>
    );
  }
  return renderToStaticMarkup(
    <I18nextProvider i18n={serverI18n(locale)}>
      <Page />
    </I18nextProvider>,
  );
}

test.each(["en", "it", "us"] as const)("the server's hook says in %s what the library's says", (locale) => {
  const html = drawn(ofServer as unknown as typeof ofLibrary, locale);
  expect(html).toBe(drawn(ofLibrary, locale));
  expect(html).toContain("row 2");
});

test("a text without variables is looked up once, one with variables every time", () => {
  const lookUp = vi.fn((key: string, options?: { count?: number }) => `${key} ${options?.count ?? ""}`);
  const t = rememberedTexts(lookUp as never) as unknown as typeof lookUp;
  expect([t("a"), t("a"), t("b")]).toEqual(["a ", "a ", "b "]);
  expect(lookUp).toHaveBeenCalledTimes(2);
  expect([t("a", { count: 1 }), t("a", { count: 2 })]).toEqual(["a 1", "a 2"]);
  expect(lookUp).toHaveBeenCalledTimes(4);
});

test("stand-ins are told apart", () => {
  const t = rememberedTexts(
    ((_: string, { defaultValue }: { defaultValue: string }) => defaultValue) as never,
  );
  expect([t("a", { defaultValue: "x" }), t("a", { defaultValue: "y" })]).toEqual(["x", "y"]);
});
