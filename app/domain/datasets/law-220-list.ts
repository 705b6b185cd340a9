import { day, isin, lei, text } from "./column";
import type { Dataset } from "./dataset";

/** A list of companies involved in mines and cluster munitions, as firms adopt them under Italian Law 220/2021. */
export const law220List: Dataset = {
  name: "law-220-list",
  columns: [
    text("list_name", {
      required: true,
      aliases: ["List", "List name", "Lista", "Nome lista", "Elenco", "Nome elenco", "Denominazione elenco"],
      example: "Example list",
    }),
    text("publisher", { aliases: ["Publisher", "Editore", "Pubblicata da"] }),
    day("list_date", {
      required: true,
      aliases: ["List date", "Date", "Data lista", "Data", "Data elenco", "Data dell'elenco", "Date of list"],
    }),
    isin("isin", { example: "" }),
    lei("lei", { example: "" }),
    text("name", {
      aliases: [
        "Name",
        "Company",
        "Nome",
        "Società",
        "Company name",
        "Issuer",
        "Issuer name",
        "Denominazione",
        "Emittente",
        "Ragione sociale",
      ],
      example: "Example Arms Ltd",
    }),
  ],
  subject: ["list_name"],
  key: [["isin", "lei", "name"]],
  period: "list_date",
  about: null,
  checks: [],
};
