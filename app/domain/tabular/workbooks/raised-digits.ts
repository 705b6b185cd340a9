const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** A raised part of a text with its digits raised: a footnote behind a number is none of its digits. */
export function raisedDigits(text: string): string {
  return text.replace(/\d/g, (digit) => RAISED[Number(digit)] ?? digit);
}
