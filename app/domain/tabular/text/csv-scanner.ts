import { UnreadableFile } from "../unreadable-file";

/** What stands around cells: some databases write apostrophes. */
export type Quote = '"' | "'";

/** Longest record (all cells of one row) that is held while its end is looked for. */
const MAX_RECORD_CHARS = 1024 * 1024;

/**
 * Cuts delimited text into records as it arrives, holding one unfinished record at most.
 *
 * Quoting is read as spreadsheets read it: a field that starts with a quote runs to the closing quote, a doubled
 * quote is one quote, text after the closing quote belongs to the field, a quote inside an unquoted field is a
 * character like any other. Papaparse reads `"Foo" Bar` on through the following rows instead, and expects one
 * kind of line end per file; here \n, \r\n and \r may be mixed.
 */
export class CsvScanner {
  private readonly delimiter: string;
  private readonly quote: Quote;
  private rest = "";
  private endedWithReturn = false;
  private recordCount = 0;

  constructor(delimiter: string, quote: Quote = '"') {
    this.delimiter = delimiter;
    this.quote = quote;
  }

  /** The records that end within the text so far. */
  push(text: string): string[][] {
    if (text === "") return [];
    let chunk = this.endedWithReturn && text.startsWith("\n") ? text.slice(1) : text;
    this.endedWithReturn = text.endsWith("\r");
    if (chunk.includes("\r")) chunk = chunk.replace(/\r\n?/g, "\n");
    // Without a line end no record ends: a long one is scanned once, not again with each piece of it.
    let records: string[][] = [];
    if (chunk.includes("\n")) records = this.scan(this.rest + chunk, false);
    else this.rest += chunk;
    if (this.rest.length > MAX_RECORD_CHARS) throw this.tooLong();
    return records;
  }

  /** The last record, where the file does not end with a line end. */
  end(): string[][] {
    return this.rest === "" ? [] : this.scan(this.rest, true);
  }

  private scan(buffer: string, last: boolean): string[][] {
    const records: string[][] = [];
    const quotes = new NextOccurrence(buffer, this.quote);
    const lineEnds = new NextOccurrence(buffer, "\n");
    const delimiters = new NextOccurrence(buffer, this.delimiter);
    let start = 0;
    while (start < buffer.length) {
      const lineEnd = lineEnds.from(start);
      const quote = quotes.from(start);
      if (quote === -1 || (lineEnd !== -1 && quote > lineEnd)) {
        if (lineEnd === -1 && !last) break;
        const end = lineEnd === -1 ? buffer.length : lineEnd;
        records.push(buffer.slice(start, end).split(this.delimiter));
        start = end + 1;
        continue;
      }
      const record: string[] = [];
      const next = this.quotedRecord({ buffer, lineEnds, delimiters, last }, start, record);
      if (next === -1) break;
      records.push(record);
      start = next;
    }
    this.rest = buffer.slice(start);
    this.recordCount += records.length;
    return records;
  }

  /** Fills `record` from a line with quotes; returns where the next record starts, -1 when this one is unfinished. */
  private quotedRecord(text: ScannedText, start: number, record: string[]): number {
    const { buffer, lineEnds, delimiters, last } = text;
    let position = start;
    for (;;) {
      let fieldStart = position;
      while (buffer[fieldStart] === " ") fieldStart += 1;
      let value = "";
      if (buffer[fieldStart] === this.quote) {
        const close = closingQuote(buffer, this.quote, fieldStart + 1, last);
        if (close === "unfinished") return -1;
        if (close === "never") {
          throw new UnreadableFile("F01", "quote_not_closed", {
            row: this.recordCount + 1 + this.completedIn(buffer, start),
          });
        }
        value = buffer.slice(fieldStart + 1, close).replaceAll(this.quote + this.quote, this.quote);
        position = close + 1;
      }
      const delimiterAt = delimiters.from(position);
      const lineEnd = lineEnds.from(position);
      const isLastField = delimiterAt === -1 || (lineEnd !== -1 && lineEnd < delimiterAt);
      if (isLastField && lineEnd === -1 && !last) return -1;
      const end = isLastField ? (lineEnd === -1 ? buffer.length : lineEnd) : delimiterAt;
      record.push(value + buffer.slice(position, end));
      position = end + 1;
      if (isLastField) return position;
    }
  }

  private completedIn(buffer: string, start: number): number {
    return new CsvScanner(this.delimiter, this.quote).scan(buffer.slice(0, start), true).length;
  }

  private tooLong(): UnreadableFile {
    const reason = this.rest.includes(this.quote) ? "quote_not_closed" : "row_too_long";
    return new UnreadableFile("F01", reason, { row: this.recordCount + 1 });
  }
}

interface ScannedText {
  readonly buffer: string;
  readonly lineEnds: NextOccurrence;
  readonly delimiters: NextOccurrence;
  readonly last: boolean;
}

/** `indexOf` that remembers its last answer, so that positions asked in rising order cost one pass in all. */
class NextOccurrence {
  private found = -2;

  constructor(
    private readonly text: string,
    private readonly wanted: string,
  ) {}

  from(position: number): number {
    if (this.found !== -1 && this.found < position) this.found = this.text.indexOf(this.wanted, position);
    return this.found;
  }
}

function closingQuote(
  buffer: string,
  quote: Quote,
  from: number,
  last: boolean,
): number | "unfinished" | "never" {
  let at = buffer.indexOf(quote, from);
  while (at !== -1) {
    if (at === buffer.length - 1) return last ? at : "unfinished";
    if (buffer[at + 1] !== quote) return at;
    at = buffer.indexOf(quote, at + 2);
  }
  return last ? "never" : "unfinished";
}
