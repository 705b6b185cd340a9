import { CHINESE_HEADERS } from "./chinese-headers";
import { JAPANESE_HEADERS } from "./japanese-headers";
import { KOREAN_HEADERS } from "./korean-headers";

/** A longer word may hold a shorter one that means something else. */
const WORDS = [...JAPANESE_HEADERS, ...CHINESE_HEADERS, ...KOREAN_HEADERS].toSorted(
  ([a], [b]) => b.length - a.length,
);

/** What was paid, gained or lost, stood there before, or is of an index or the whole company: no amount that is held. */
const NOT_HELD =
  /ベンチマーク|벤치마크|BM|基准(?!日)|基準[權権]|指[数數]|流通市值|持股比例|成本|取得|簿[価價]|買入|买入|買付|盈[亏虧]|[損损]益|浮[动動]|[变變][动動]|[涨漲]跌|前日|昨|均[价價]|매입|매수|손익|취득|등락|평균/;

const MONEY: readonly (readonly [RegExp, string])[] = [
  [/人民币|人民幣/, "CNY"],
  [/美元|米ドル|달러/, "USD"],
  [/港[元币幣]/, "HKD"],
  [/欧元|歐元|ユーロ|유로/, "EUR"],
  [/[台臺][币幣]/, "TWD"],
  [/円|日元|日圓/, "JPY"],
  [/원/, "KRW"],
  [/元/, "CNY"],
];
const UNITS: readonly (readonly [RegExp, string])[] = [
  [/百万|百萬|백만/, "million"],
  [/千万|千萬|천만/, "ten million"],
  [/[亿億억]/, "hundred million"],
  [/[万萬만]/, "ten thousand"],
  [/[千천]/, "thousand"],
];
/** What stands in brackets or behind the last mark for the unit. */
const IN_BRACKETS = /[（(]([^（()）]{1,12})[）)]/;

const EAST_ASIAN = /[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/;
const MAX_LENGTH = 40;

/** A Chinese, Japanese or Korean header in English ("評価額（円）" is "market value (JPY)"); any other as it is. */
export function translatedHeader(given: string): string {
  const header = given.normalize("NFC");
  if (header.length > MAX_LENGTH || !EAST_ASIAN.test(header) || NOT_HELD.test(header)) return given;
  const bracket = IN_BRACKETS.exec(header);
  const inside = bracket?.[1] ?? "";
  const bare = bracket === null ? header : header.replace(bracket[0], "");
  const word = /ISIN/i.test(bare) ? "isin" : WORDS.find(([written]) => bare.includes(written))?.[1];
  if (word === undefined) return given;
  const said = (table: typeof MONEY) => table.find(([pattern]) => pattern.test(inside))?.[1] ?? "";
  const code = /(?<![A-Z])[A-Z]{3}(?![A-Z])/.exec(header)?.[0] ?? said(MONEY);
  const unit = `${code} ${said(UNITS)}`.trim();
  const isPercent = /[%％]/.test(header);
  return [word, unit === "" ? null : `(${unit})`, isPercent ? "%" : null].filter(Boolean).join(" ");
}
