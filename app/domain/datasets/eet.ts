import { day, isin } from "./column";
import type { Dataset } from "./dataset";

/** European ESG Template: one row per share class, one value per field, named by the field's five-digit code. */
export const eet: Dataset = {
  name: "eet",
  columns: [
    isin("20000", { required: true, aliases: ["20000_Financial_Instrument_Identifying_Data"] }),
    day("10040", { aliases: ["10040_General_Reference_Date"] }),
  ],
  subject: ["20000"],
  key: [],
  period: "10040",
  about: "security",
  checks: [],
  open: true,
};
