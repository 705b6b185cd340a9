type Field = HTMLInputElement | HTMLTextAreaElement;

const touched = new Set<Field>();

const note = ({ target }: Event) => {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) touched.add(target);
};

const isTicked = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type);

const isChanged = (field: Field) =>
  isTicked(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;

/** Watches what a person types or ticks while the page does not answer yet. */
export function recordPreHydrationInput(): void {
  document.addEventListener("input", note, true);
  for (const field of document.querySelectorAll<Field>("input, textarea")) touched.add(field);
}

/**
 * Tells the page, now that it answers, what was typed before. React takes the value it finds in a field for the one
 * it had rendered and would never hear of it: the field is set back the way React sees, forth the way it does not.
 */
export function replayPreHydrationInput(): void {
  document.removeEventListener("input", note, true);
  for (const field of touched) if (field.isConnected && isChanged(field)) replay(field);
  touched.clear();
}

function replay(field: Field): void {
  if (isTicked(field)) {
    field.checked = !field.checked;
    field.click();
    return;
  }
  if (field.type !== "file") {
    const typed = field.value;
    field.value = field.defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, typed);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  field.dispatchEvent(new Event("change", { bubbles: true }));
}
