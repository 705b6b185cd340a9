import { wordList } from "~/domain/text/word-list";

/** How files head a column of ISINs, the surest first: lower case, without accents and marks. */
export const ISIN_HEADERS = wordList(`
  isin, isin code, codice isin, cod isin, id isin, isin wkn, wkn isin, isin number, isin nummer, code isin,
  codigo isin, isin kod, isin kode, isins, isin codes, codici isin, codes isin, codigos isin, isin codici,
  instrument isin, security isin, issuer isin, equity isin, company isin, entity isin, cusip isin, symbol isin, isin symbol,
  kod isin, isinコード, isin番号
`);
