const NOTHING = /^(?:[-–—._]+|n\/?a|n\.?d\.?|null|none|nan|k\.a\.)$/i;

/** A spreadsheet error, as a cell of its own or as text ("#N/A N/A", "#N/A Requesting Data..."). */
const ERROR = /^#(?:N\/A|REF|VALUE|DIV\/0|NAME|NULL|NUM|GETTING|FORMULA)/i;

/** Whether a text is a spreadsheet's error. */
export function isErrorText(text: string): boolean {
  return ERROR.test(text);
}

/** Whether a text is what people and programs write for "nothing here". */
export function isNothingText(text: string): boolean {
  return NOTHING.test(text);
}
