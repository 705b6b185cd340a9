import { expect, test } from "vitest";
import { rendered, textOf } from "~tests/support/rendered";
import { CancelButton } from "./cancel-button";

const saidBeside = (beside: string, locale: "en" | "it") =>
  textOf(rendered(<CancelButton onClick={() => {}} beside={beside} />, locale)).trim();

test("the way out of a dialog: it says cancel, when the button beside it does something else", () => {
  expect(saidBeside("Undo load 53", "en")).toBe("Cancel");
  expect(saidBeside("Elimina il portafoglio", "it")).toBe("Annulla");
});

test("the way out of a dialog: it says that nothing changes, when the button beside it cancels something", () => {
  expect(saidBeside("Cancel the report", "en")).toBe("Leave it as it is");
  expect(saidBeside("Annulla il caricamento 53", "it")).toBe("Lascia com'è");
});
