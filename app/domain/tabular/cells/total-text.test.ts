import { expect, test } from "vitest";
import { isTotalText } from "./total-text";

test.each([
  "Subtotaal aandelen",
  "Tussentotaal",
  "Eindtotaal",
  "Mellemtotal aktier",
  "Delsumma",
  "Välisumma osakkeet",
  "Ara Toplam",
  "Mezisoučet",
  "Részösszeg",
  "Suma częściowa: akcje",
  "Итого по акциям",
  "Промежуточный итог",
  "Всього",
  "Общо",
  'סה"כ',
  "الإجمالي",
  "Positions Total",
  "Wertpapiere gesamt",
  "Titres total",
  "Total Stocks",
  "Total Fixed Income",
  "Totale liquidità",
  "Total (EUR)",
  "Controvalore totale",
  "Valeur totale",
  "Ogółem",
  "Genel Toplam",
  "小計",
])("words for a sum: “%s” is one", (text) => {
  expect(isTotalText(text)).toBe(true);
});

test.each([
  "TotalEnergies SE",
  "Sumitomo Corp",
  "Itogon Mines",
  "Delsumo AG",
  "Positions Total Return Fund",
  "Total Stock Market Index",
  "Total (TTE)",
  "Total Bond Fund Plus",
])("words for a sum: the company “%s” is none", (text) => {
  expect(isTotalText(text)).toBe(false);
});
