import type { Page } from "@playwright/test";

/**
 * Each kind of control that Tab reaches, focused in turn: those that look the same with the focus as without, whose focus lies
 * wholly under something else, that have no name, or that leave the order of the page.
 */
export async function focusFaultsOf(page: Page): Promise<readonly string[]> {
  // From here on the browser shows the focus as it does to somebody who uses the keyboard.
  await page.keyboard.press("Tab");
  return page.evaluate(async () => {
    const CONTROLS =
      "a[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable]";
    const looks = (element: Element, pseudo?: string) => {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor } =
        getComputedStyle(element, pseudo);
      const outline = outlineStyle === "none" ? "none" : `${outlineStyle} ${outlineWidth} ${outlineColor}`;
      return [outline, boxShadow, borderColor, backgroundColor].join("; ");
    };
    /** The control, what it stands in, and what stands beside it: a box drawn by its neighbour shows the focus there. */
    const around = (control: Element) => {
      const near = [control, control.parentElement, control.parentElement?.parentElement];
      const beside = [...(control.parentElement?.children ?? [])].slice(0, 8);
      return [...near, ...beside].flatMap((element) =>
        element ? [looks(element), looks(element, "::before"), looks(element, "::after")] : [],
      );
    };
    const isReached = (element: HTMLElement | SVGElement) =>
      element.tabIndex >= 0 &&
      !element.matches(":disabled") &&
      element.closest("[inert]") === null &&
      element.checkVisibility({ visibilityProperty: true });
    const textOf = (id: string) => document.getElementById(id)?.textContent?.trim() ?? "";
    const nameOf = (element: HTMLElement | SVGElement) =>
      [
        element.getAttribute("aria-label"),
        ...(element.getAttribute("aria-labelledby") ?? "").split(" ").map(textOf),
        ...("labels" in element
          ? [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent)
          : []),
        element.textContent,
        element.getAttribute("title"),
        element.getAttribute("alt"),
        ...[...element.querySelectorAll("img, svg")].map(
          (image) => image.getAttribute("alt") ?? image.getAttribute("aria-label"),
        ),
      ].find((name) => name?.trim());
    const isCovered = (element: HTMLElement | SVGElement) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const points = [
        [0.5, 0.5],
        [0.1, 0.2],
        [0.9, 0.2],
        [0.1, 0.8],
        [0.9, 0.8],
      ];
      return points.every(([x = 0, y = 0]) => {
        const upper = document.elementFromPoint(left + width * x, top + height * y);
        const label = "labels" in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
        return !(
          upper &&
          (element.contains(upper) || upper.contains(element) || label.some((one) => one.contains(upper)))
        );
      });
    };
    const describe = (element: Element) =>
      `${element.tagName.toLowerCase()} ${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40)} ${element.className}`;
    const faults: string[] = [];
    const judged = new Map<string, number>();
    /** Rows of a list repeat their controls: the first three and each tenth of a kind stand for the others. */
    const isRepeated = (control: Element) => {
      const kind = [control, control.parentElement]
        .map((one) => `${one?.tagName}.${one?.className}`)
        .join(" in ");
      const before = judged.get(kind) ?? 0;
      judged.set(kind, before + 1);
      return before > 2 && before % 10 !== 0;
    };
    for (const control of document.querySelectorAll<HTMLElement>(CONTROLS)) {
      if (!isReached(control) || isRepeated(control)) continue;
      (document.activeElement as HTMLElement | null)?.blur();
      const before = around(control);
      control.focus();
      if (document.activeElement !== control) continue;
      const after = around(control);
      if (control.tabIndex > 0) faults.push(`leaves the order: ${describe(control)}`);
      if (!nameOf(control)) faults.push(`has no name: ${describe(control)}`);
      if (before.join() === after.join()) faults.push(`shows no focus: ${describe(control)}`);
      // What shows itself only with the focus, as the link to the content does, leaves some frames later.
      for (let frame = 0; frame < 4 && isCovered(control); frame += 1)
        await new Promise(requestAnimationFrame);
      if (isCovered(control)) faults.push(`is covered: ${describe(control)}`);
    }
    return [...new Set(faults)];
  });
}
