import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider, useTranslation } from "react-i18next";
import { expect, test, vi } from "vitest";
import { serverI18n } from "~/platform/i18n.server";
import { rememberedTexts } from "./remembered-texts";

function Texts() {
  const first = useTranslation(["assets", "ui"]);
  const any = useTranslation(["assets", "reports"], { nsMode: "fallback" });
  return (
    <p>
      {first.t("columns.esgRating")} · {any.t("sections.pai")} · {first.t("ui:select_row", { name: "row 2" })}
    </p>
  );
}

test.each([
  ["en", "ESG rating · Principal adverse impacts · Select row 2"],
  ["it", "Rating ESG · Principali effetti negativi · Seleziona row 2"],
] as const)(
  "texts of the server in %s: each component gets those of its namespaces, also by fallback",
  (locale, texts) => {
    const drawn = () =>
      renderToStaticMarkup(
        <I18nextProvider i18n={serverI18n(locale)}>
          <Texts />
        </I18nextProvider>,
      );
    expect([drawn(), drawn()]).toEqual([`<p>${texts}</p>`, `<p>${texts}</p>`]);
  },
);

test("remembered texts: one without variables is looked up once, one with variables each time", () => {
  const lookUp = vi.fn((key: string, options?: { count?: number }) => `${key} ${options?.count ?? ""}`);
  const t = rememberedTexts(lookUp as never) as unknown as typeof lookUp;
  expect([t("a"), t("a"), t("b")]).toEqual(["a ", "a ", "b "]);
  expect(lookUp).toHaveBeenCalledTimes(2);
  expect([t("a", { count: 1 }), t("a", { count: 2 })]).toEqual(["a 1", "a 2"]);
  expect(lookUp).toHaveBeenCalledTimes(4);
});

test("remembered texts: a key asked for with two default values has both answers", () => {
  const t = rememberedTexts(
    ((_: string, { defaultValue }: { defaultValue: string }) => defaultValue) as never,
  );
  expect([t("a", { defaultValue: "x" }), t("a", { defaultValue: "y" })]).toEqual(["x", "y"]);
});
