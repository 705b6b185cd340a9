const SIZE = 64 * 1024;
const filled = (part: string) => part.repeat(Math.floor(SIZE / part.length));

/** 64 kB each, on which Markdown parsers are known to take far more time than their length. */
export const PATHOLOGICAL_MARKDOWN: Readonly<Record<string, string>> = {
  emphasis: filled("*a_"),
  "nested emphasis": `${"*".repeat(SIZE / 2)}a${"*".repeat(SIZE / 2)}`,
  links: filled("[a]("),
  brackets: "[".repeat(SIZE / 2) + "]".repeat(SIZE / 2),
  images: filled("![[]()"),
  quotes: filled("> "),
  "table rows": `|a|b|\n|-|-|\n${filled("|c|d|\n")}`,
  "table columns": `${filled("|a")}\n${filled("|-")}`,
  "nested lists": Array.from({ length: 300 }, (_, depth) => `${" ".repeat(depth)}- a`).join("\n"),
  backticks: Array.from({ length: 350 }, (_, length) => `e${"`".repeat(length)}`).join(""),
  references: filled("[a]: b\n"),
  entities: filled("&"),
  angles: filled("<a "),
  headings: filled("a\n=\n"),
};

/** Bodies of 64 kB that are JSON, or nearly. */
export const PATHOLOGICAL_JSON: Readonly<Record<string, string>> = {
  "nested lists": "[".repeat(SIZE / 2) + "]".repeat(SIZE / 2),
  "nested objects": `${'{"a":'.repeat(SIZE / 6)}1${"}".repeat(SIZE / 6)}`,
  "fields nobody knows": `{${Array.from({ length: SIZE / 12 }, (_, at) => `"f${at}":1`).join()}}`,
  "one field again and again": `{${filled('"a":1,')}"a":1}`,
  "a number of many digits": `{"positions":[{"isin":"IT0000000001","weightPct":${"9".repeat(SIZE)}}]}`,
  "wrong lines": `{"positions":[${filled("{},")}{}]}`,
  "lines with texts for numbers": `{"positions":[${filled('{"isin":1,"weightPct":"x"},')}{}]}`,
  escapes: `{"positions":"${filled("\\u0041")}"}`,
};

/** Files of 64 kB whose first line, or only line, is the trouble. */
export const PATHOLOGICAL_CSV: Readonly<Record<string, string>> = {
  "a head of 16,000 columns": `${filled("ab;;")}\n1;2\n`,
  "a head of commas": `${filled(",")}\nIT0000000001,1\n`,
  "a head of one word": `${"a".repeat(SIZE)}\n1\n`,
  "a quote that never ends": `isin,weight\n"${"a,".repeat(SIZE / 2)}`,
  "quotes in quotes": `isin,weight\n${filled('"""",')}\n`,
  "numbers of marks": `isin,weight\n${filled("IT0000000001,1.1.1.1.1.1.1\n")}`,
  "dates nobody can read": `isin,weight,date\n${filled("IT0000000001,1,1/1/1/1/1/1\n")}`,
  "blank lines": `isin,weight\n${filled("\n")}`,
  spaces: `isin,weight\n${filled(" ")}x,1\n`,
};

/** Texts on which regular expressions that look for addresses, numbers or spaces go back again and again. */
export const PATHOLOGICAL_WORDS: Readonly<Record<string, string>> = {
  spaces: `${" ".repeat(2_000)}x`,
  "an address without an end": `a@${"a.".repeat(1_000)}`,
  "one letter": "a".repeat(2_000),
  "letter and mark": "a-".repeat(1_000),
  accents: "é́".repeat(700),
  "percent and underscore": "%_".repeat(1_000),
  quotes: '"'.repeat(2_000),
  digits: `${"1".repeat(1_999)},`,
};
