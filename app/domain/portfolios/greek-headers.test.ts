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
