import { expect, test } from "vitest";
import { readTextFile } from "~tests/support/portfolio-files/read";
import { A, B, file } from "~tests/support/portfolio-files/written";

const kindOf = async (...rows: string[]) => (await readTextFile(file(...rows))).kind;

test.each([
  ["買付", "売付", "約定日,銘柄コード,銘柄名,取引区分,数量,単価,受渡金額"],
  ["买入", "卖出", "成交日期,证券代码,证券名称,操作,成交数量,成交均价,成交金额"],
  ["매수", "매도", "거래일,종목코드,종목명,구분,수량,단가,거래금액"],
  ["Kupno", "Sprzedaż", "Data,Kod,Papier,Typ,Liczba,Kurs,Wartość (PLN)"],
  ["Køb", "Salg", "Dato,Kode,Navn,Type,Antal,Kurs,Beløb"],
  ["Osto", "Myynti", "Päivä,Tunnus,Arvopaperi,Tapahtuma,Määrä,Kurssi,Summa"],
  ["Nákup", "Prodej", "Datum,Kód,Název,Typ,Počet,Cena,Objem"],
  ["Vétel", "Eladás", "Dátum,Kód,Megnevezés,Típus,Mennyiség,Árfolyam,Érték"],
  ["Alış", "Satış", "Tarih,Kod,Hisse,İşlem,Adet,Fiyat,Tutar"],
  ["Покупка", "Продажа", "Дата,Код,Название,Операция,Количество,Цена,Сумма"],
  ["Αγορά", "Πώληση", "Ημερομηνία,Κωδικός,Τίτλος,Πράξη,Ποσότητα,Τιμή,Αξία"],
])(
  "a list of purchases and sales: is no portfolio, when its words are “%s” and “%s”",
  async (buy, sell, header) => {
    const rows = [
      `2026-01-05,7203,Alfa,${buy},100,28.5,2850.50`,
      `2026-02-05,6758,Beta,${sell},50,39.5,1975.25`,
    ];
    expect(await kindOf(header, ...rows)).toBe("transactions");
  },
);

test.each([
  ["Køb/Salg;Navn;ISIN;Antal;Markedsværdi DKK", "Køb"],
  ["買建;銘柄名;ISINコード;数量;評価額", "買"],
  ["Strona;Papier;ISIN;Liczba;Wartość rynkowa", "Kupno"],
])(
  "open positions: are a portfolio, when a column says that they were bought (%s)",
  async (header, bought) => {
    const rows = [`${bought};Alfa;${A};10;2850,50`, `${bought};Beta;${B};5;1975,25`];
    expect(await kindOf(header, ...rows)).toBe("positions");
  },
);

test.each(["買取王国", "Kupno Capital", "Salg & Co", "Osto Oy", "Аэрофлот"])(
  "companies: are positions, when their name is “%s”",
  async (name) => {
    expect(await kindOf("Name,Code,Quantity,Price,Value", `${name},7203,100,28.5,2850.50`)).toBe("positions");
  },
);
