/** "Not available", "not disclosed", "not meaningful", "keine Angabe" as they are shortened in files, and blanks of programs. */
const NOT_KNOWN =
  /^(?:-{1,2}|[–—]|n[./]?a\.?|n\. a\.?|n[./]?d\.?|n[./]m\.?|k\. ?a\.?|n\. ?[cv]\.|s\. ?o\.|no data|not (?:available|meaningful|disclosed|reported|applicable|provided|collected|rated|covered)|keine angaben?|nicht (?:verfügbar|anwendbar|zutreffend)|non (?:disponibile|disponible|communiqué|applicable|applicabile|comunicato|pertinente)|no (?:disponible|aplica)|sin datos|null|nan)$/i;

/** What stands for nothing where a name or an amount is looked for. */
const PLACEHOLDER = /^(?:[-–—._]+|none)$/i;

/** A spreadsheet error, as a cell of its own or as text ("#N/A N/A", "#N/A Requesting Data..."). */
const ERROR = /^#(?:N\/A|REF|VALUE|DIV\/0|NAME|NULL|NUM|GETTING|FORMULA)/i;

/** Whether a text is a spreadsheet's error. */
export function isErrorText(text: string): boolean {
  return ERROR.test(text);
}

/** Whether a text says that a value is not known. "None" does not: it answers a question ("exposure: none"). */
export function isNotKnownText(text: string): boolean {
  return NOT_KNOWN.test(text);
}

/** Whether a text is what people and programs write for "nothing here". */
export function isNothingText(text: string): boolean {
  return PLACEHOLDER.test(text) || NOT_KNOWN.test(text);
}
