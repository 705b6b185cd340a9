import { createElement, lazy, type ReactNode, Suspense } from "react";
import { expect, test } from "vitest";
import { loaderDataScript } from "~/platform/pages/loader-data-script.server";
import { renderPage } from "~/platform/pages/render-page.server";

const page = (content: ReactNode) =>
  createElement(
    "html",
    { lang: "en" },
    createElement("body", null, createElement(Suspense, { fallback: "waiting" }, content)),
  );

const noError = (error: unknown) => {
  throw error;
};

test("a page: written in one piece, without scripts of React", async () => {
  const content = createElement("p", { title: "a & b" }, "12.3 %");
  expect(await renderPage(page(content), "n", noError)).toBe(
    '<!DOCTYPE html><html lang="en"><body><!--$--><p title="a &amp; b">12.3 %</p><!--/$--></body></html>',
  );
});

test("a page: waits for a part that is loaded when it is first shown", async () => {
  const Late = lazy(async () => ({ default: () => createElement("p", null, "loaded") }));
  expect(await renderPage(page(createElement(Late)), "n", noError)).toContain("<p>loaded</p>");
});

test("a page: a part that fails is named, and the rest is shown", async () => {
  const failed: unknown[] = [];
  const Broken = () => {
    throw new Error("broken part");
  };
  const markup = await renderPage(page(createElement(Broken)), "n", (error) => {
    failed.push(error);
  });
  expect(failed.map(String)).toEqual(["Error: broken part"]);
  expect(markup).toContain("waiting");
});

test("data of the loaders: read back as they were, whatever letters they hold", async () => {
  const text = '["</script><!--","\u2028 & <b>","\\"é"]';
  const script = await loaderDataScript(new Response(text).body as ReadableStream<Uint8Array>, "abc");
  const opening = '<script nonce="abc">';
  const closing = "</script>";
  expect([script.startsWith(opening), script.endsWith(closing)]).toEqual([true, true]);
  const inside = script.slice(opening.length, -closing.length);
  expect(inside).not.toMatch(/[<>&\u2028]/);
  const literal = /enqueue\((.*)\);window/.exec(inside)?.[1] ?? "";
  expect(JSON.parse(literal)).toBe(text);
});
