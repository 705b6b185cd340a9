/** Headers of Japanese custodians and fund companies in the words that the aliases hold, the longer first. */
const WORDS: readonly (readonly [string, string])[] = [
  ["時価評価額", "market value"],
  ["評価金額", "market value"],
  ["評価額", "market value"],
  ["時価総額", "market value"],
  ["銘柄コード", "ticker"],
  ["証券コード", "ticker"],
  ["ISINコード", "isin"],
  ["ファンド名", "fund name"],
  ["銘柄名", "security name"],
  ["銘柄", "security"],
  ["保有数量", "quantity"],
  ["保有株数", "quantity"],
  ["保有口数", "quantity"],
  ["株数", "quantity"],
  ["口数", "quantity"],
  ["数量", "quantity"],
  ["額面金額", "nominal amount"],
  ["額面", "nominal"],
  ["組入比率", "weight"],
  ["構成比率", "weight"],
  ["構成比", "weight"],
  ["比率", "weight"],
  ["現在値", "price"],
  ["時価単価", "price"],
  ["単価", "price"],
  ["通貨", "currency"],
  ["資産クラス", "asset class"],
  ["基準日", "as of date"],
  ["口座", "account"],
];

/** What stands in brackets or behind a header for the unit. */
const UNITS: readonly (readonly [RegExp, string])[] = [
  [/[（(]\s*千円\s*[）)]/, "(JPY thousand)"],
  [/[（(]\s*百万円\s*[）)]/, "(JPY million)"],
  [/[（(]\s*円\s*[）)]/, "(JPY)"],
];

const JAPANESE = /[\u3040-\u30ff\u4e00-\u9fff]/;
const MAX_LENGTH = 40;

/** A Japanese header in English ("評価額（円）" is "market value (JPY)"); any other as it is. */
export function translatedHeader(header: string): string {
  if (header.length > MAX_LENGTH || !JAPANESE.test(header)) return header;
  const unit = UNITS.find(([pattern]) => pattern.test(header));
  const bare = unit === undefined ? header : header.replace(unit[0], "");
  const word = WORDS.find(([japanese]) => bare.includes(japanese))?.[1];
  return word === undefined
    ? header
    : [word, unit?.[1], bare.includes("%") ? "%" : null].filter(Boolean).join(" ");
}
