import { expect, test } from "vitest";
import { pageCount, sharedPrinter } from "~tests/support/printed-pages";
import { MARGIN, paperOf } from "./components/print/paper";

const browser = sharedPrinter();

/** Blocks of one pixel on a paper, so that none is cut: what does not fit goes to the next page. */
function blocks(locale: "it" | "us", height: number): string {
  const margin = `${MARGIN.top}px ${MARGIN.side}px ${MARGIN.bottom}px`;
  const page = `@page { size: ${paperOf(locale).format}; margin: ${margin} }`;
  const style = `${page} html, body { margin: 0 } div { height: 1px; break-inside: avoid }`;
  return `<style>${style}</style>${"<div></div>".repeat(height)}`;
}

test.each(["it", "us"] as const)(
  "paper for %s: a printed page holds as many pixels as sections are laid out by, and not one more",
  async (locale) => {
    const { contentHeight } = paperOf(locale);
    const count = (height: number) => pageCount(browser(), blocks(locale, height));
    expect([await count(contentHeight), await count(contentHeight + 1)]).toEqual([1, 2]);
  },
);
