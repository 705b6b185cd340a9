/**
 * Headers of a file as one text for a message, separated by commas; one that has a comma or a quotation mark itself
 * stands in quotation marks, so that "Value, EUR" is not read as two columns.
 */
export function headerList(headers: readonly string[]): string {
  return headers.map((header) => (/[,“”"]/.test(header) ? `“${header}”` : header)).join(", ");
}
