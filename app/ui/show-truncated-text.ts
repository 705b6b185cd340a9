const isCut = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.scrollWidth > element.clientWidth &&
  getComputedStyle(element).textOverflow === "ellipsis";

/** Text that ends in an ellipsis says the whole when it is pointed at or its link has the focus. */
function tell({ target }: Event): void {
  if (!(target instanceof Element)) return;
  for (const element of [target, target.parentElement, ...target.children])
    if (element && !element.closest("[title]") && isCut(element)) element.title = element.innerText;
}

/** Listens for the whole document; the answer ends it. */
export function showTruncatedText(): () => void {
  document.addEventListener("pointerover", tell);
  document.addEventListener("focusin", tell);
  return () => {
    document.removeEventListener("pointerover", tell);
    document.removeEventListener("focusin", tell);
  };
}
