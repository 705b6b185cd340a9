const NOTHING = /^(?:[-–—._]+|n\/?a|n\.?d\.?|null|none|nan|k\.a\.)$/i;

/** Whether a text is what people and programs write for "nothing here". */
export function isNothingText(text: string): boolean {
  return NOTHING.test(text);
}
