import { guide } from "./content-item";

export const importGuide = guide(
  "import",
  "howto",
  { publishedAt: "2026-10-12T08:00:00.000Z", updatedAt: "2026-11-16T11:20:00.000Z", updatedBy: "admin" },
  {
    en: {
      title: "Importing a portfolio",
      shortDescription:
        "Which files can be read, what is checked, and what happens to rows that are not understood.",
      body: `CSV and Excel files up to 10 MB can be read as they leave your bank, custodian or portfolio system. There is no need to clean them first.

## What is recognised

Encoding, delimiter, sheet, header row, decimal mark and whether weights are percentages or fractions. Decimal marks are decided for each column, so a file that mixes them can still be read. Where a column is ambiguous you are asked.

A portfolio needs an identifier and a weight or a market value. If both are there, the market value decides and the weight is compared with it. Market values are converted at the rate of the European Central Bank of the portfolio's date, or the last one before.

## What you see before anything is stored

Every row is *accepted*, *accepted with a warning*, in *error*, or *skipped on purpose*. Skipped rows are titles, totals and disclaimers, each with its reason. A finding names the row and the column as they are in your file.

Some examples:

- *The check digit of this ISIN is wrong.* If there is one plausible correction it is offered, never applied.
- *Same ISIN twice.* The rows are merged by sum, and both row numbers are named.
- *Valid, but not in the catalogue yet.* The row is kept as not covered and sent for approval.
- *Transactions, not positions.* The file is refused, with a hint which export to use.

## Afterwards

An import can be undone. Exported portfolios have the same columns as the template, so export followed by import changes nothing.`,
    },
    it: {
      title: "Importare un portafoglio",
      shortDescription:
        "Quali file si possono leggere, che cosa viene controllato e che cosa accade alle righe non comprese.",
      body: `Si possono leggere file CSV ed Excel fino a 10 MB così come escono da banca, depositaria o sistema di gestione. Non occorre prepararli.

## Che cosa viene riconosciuto

Codifica, separatore, foglio, riga di intestazione, separatore decimale e se i pesi sono percentuali o frazioni. Il separatore decimale è deciso colonna per colonna, perciò si legge anche un file che li mescola. Se una colonna è ambigua viene chiesta una scelta.

Servono un identificativo e un peso oppure un valore di mercato. Se ci sono entrambi decide il valore di mercato e il peso viene confrontato. I valori sono convertiti al cambio della Banca centrale europea della data del portafoglio, o all'ultimo precedente.

## Che cosa si vede prima di salvare

Ogni riga è *accettata*, *accettata con avviso*, in *errore* oppure *saltata di proposito*. Si saltano titoli, totali e avvertenze, ciascuno con il suo motivo. Ogni rilievo indica riga e colonna come sono nel file.

Alcuni esempi:

- *La cifra di controllo di questo ISIN è errata.* Se esiste una sola correzione plausibile viene proposta, mai applicata.
- *Stesso ISIN due volte.* Le righe sono sommate e se ne indicano i numeri.
- *Valido, ma non ancora in catalogo.* La riga resta come non coperta ed è inviata per l'approvazione.
- *Movimenti, non titoli.* Il file è rifiutato, con l'indicazione di quale esportazione usare.

## In seguito

Un'importazione si può annullare. I portafogli esportati hanno le stesse colonne del modello: esportare e poi importare non cambia nulla.`,
    },
  },
);
