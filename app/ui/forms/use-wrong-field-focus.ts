import { useEffect } from "react";

/** Leads to the first field that an answer marks as wrong: whoever works by keyboard or hears the page goes on there. */
export function useWrongFieldFocus(answer: unknown): void {
  useEffect(() => {
    if (answer) document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [answer]);
}
