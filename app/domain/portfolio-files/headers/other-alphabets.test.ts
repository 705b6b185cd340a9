import { expect, test } from "vitest";
import { pct, readTextFile } from "~tests/support/portfolio-files/read";

const SAP = "DE0007164600";
const TOTAL = "FR0000120271";

test("Greek headers: a statement is read with its quantities, values and currencies", async () => {
  const { holdings, rejected } = await readTextFile(
    [
      "ISIN;Ονομασία;Ποσότητα;Τιμή;Αξία κτήσης;Αποτίμηση;Νόμισμα",
      `${SAP};SAP;1.000;3,20;2.000,00;3.200,00;EUR`,
      `${TOTAL};TOTAL;500;12,40;5.000,00;6.200,00;EUR`,
    ].join("\n"),
  );
  expect(rejected).toBe(0);
  expect(
    holdings.map(({ name, quantity, marketValue, currency }) => [name, quantity, marketValue, currency]),
  ).toEqual([
    ["SAP", 1000, 3200, "EUR"],
    ["TOTAL", 500, 6200, "EUR"],
  ]);
});

test("Greek headers: weights and values are read with the unit in the header", async () => {
  const weights = await readTextFile(
    `Τίτλος;Κωδικός ISIN;Στάθμιση (%)\nSAP;${SAP};55,5\nTotal;${TOTAL};44,5`,
  );
  expect(weights.holdings.map(({ weightShare }) => pct(weightShare))).toEqual([55.5, 44.5]);
  const values = await readTextFile(`ΤΙΤΛΟΣ;ISIN;Τρέχουσα αξία (€)\nSAP;${SAP};60,50\nTotal;${TOTAL};39,50`);
  expect(values.holdings.map(({ marketValue, currency }) => [marketValue, currency])).toEqual([
    [60.5, "EUR"],
    [39.5, "EUR"],
  ]);
});

test.each([
  [
    "Russian",
    "Отчет брокера за период с 01.07.2026 по 30.09.2026",
    "Наименование ценной бумаги;Код ISIN;Кол-во, шт.;Балансовая стоимость, тыс. руб.;Стоимость на конец периода, тыс. руб.;Доля в портфеле, %",
    "Денежные средства",
    "RUB",
  ],
  [
    "Ukrainian",
    "Портфель на 30.09.2026",
    "Назва цінного паперу;ISIN;Кількість;Вартість придбання, тис. грн;Ринкова вартість (тис. грн);Частка, %",
    "Грошові кошти",
    "UAH",
  ],
  [
    "Bulgarian",
    "Портфейл към 30.09.2026 г.",
    "Наименование;ISIN код;Брой;Цена на придобиване;Пазарна стойност, хил. лв.;Дял в портфейла (%)",
    "Парични средства",
    "BGN",
  ],
])(
  "%s headers: values are read in their unit and currency, with cash, the total and the day",
  async (_, title, headers, cash, code) => {
    const { holdings, detected, rows } = await readTextFile(
      [
        title,
        headers,
        `SAP;${SAP};10;9,50;1,25;62,5`,
        `Total;${TOTAL};20;9,50;0,50;25`,
        `${cash};;;;0,25;12,5`,
        "Итого;;;;2,00;100",
      ].join("\n"),
    );
    expect(
      holdings.map(({ quantity, marketValue, currency, weightShare }) => [
        quantity,
        marketValue,
        currency,
        pct(weightShare),
      ]),
    ).toEqual([
      [10, 1250, code, 62.5],
      [20, 500, code, 25],
      [null, 250, code, 12.5],
    ]);
    expect([holdings[2]?.assetType, detected.asOf, rows.at(-1)?.reason]).toEqual([
      "cash",
      "2026-09-30",
      "total",
    ]);
  },
);
