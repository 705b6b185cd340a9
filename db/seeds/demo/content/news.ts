import type { Article, DemoContent, Texts } from "./content-item";

function news(
  id: string,
  publishedAt: string,
  pinned: boolean,
  group: string,
  texts: Texts<Article>,
): DemoContent {
  return {
    id: `news-${id}`,
    kind: "news",
    group,
    status: "published",
    pinned,
    publishedAt,
    updatedAt: publishedAt,
    updatedBy: "admin",
    texts,
  };
}

/** Pinned news are the important updates of the dashboard. */
export const NEWS: readonly DemoContent[] = [
  news("scope-3-utilities", "2026-11-18T06:30:00.000Z", true, "methodology", {
    en: {
      title: "Scope 3 restatement for utilities",
      shortDescription:
        "Twelve issuers restated 2024 scope 3. Affected figures carry a note until 31 January.",
      body: `Twelve utilities restated their scope 3 emissions of 2024, mostly by adding the use of gas sold. The restated figures replace the old ones from data version to data version; the old ones stay in the history and in reports already made.

**What it means.** Carbon footprint and intensity with scope 3 rise for portfolios that hold gas distributors. Scopes 1 and 2 do not change.

**What to do.** Nothing. To see your own change, open a portfolio and compare it with the data version before.`,
    },
    it: {
      title: "Scope 3 rideterminato per le utility",
      shortDescription:
        "Dodici emittenti hanno rideterminato lo scope 3 del 2024. I dati interessati recano una nota fino al 31 gennaio.",
      body: `Dodici utility hanno rideterminato le emissioni scope 3 del 2024, per lo più aggiungendo l'uso del gas venduto. I nuovi valori sostituiscono i precedenti nella nuova versione dei dati; quelli vecchi restano nello storico e nei report già prodotti.

**Che cosa comporta.** Impronta e intensità di carbonio con scope 3 aumentano nei portafogli che detengono distributori di gas. Gli scope 1 e 2 non cambiano.

**Che cosa fare.** Nulla. Per vedere la variazione basta aprire un portafoglio e confrontarlo con la versione precedente.`,
    },
  }),
  news("eet-in-full", "2026-11-12T08:00:00.000Z", true, "data", {
    en: {
      title: "EET V1.1.3 is now read in full",
      shortDescription: "All 616 fields can be used as filters on funds and ETFs.",
      body: `Files of the European ESG Template in versions 1.1.2 and 1.1.3 are read with every field, in CSV with any usual delimiter and in Excel. In the lists of funds and ETFs each field is a filter: choose *Add an EET criterion* in the filter panel and type a word of its name or its number.

Files are checked against the rules of the template. The findings are grouped by rule and can be sent to the manager as they are.`,
    },
    it: {
      title: "EET V1.1.3 letto per intero",
      shortDescription: "Tutti i 616 campi si possono usare come filtri su fondi ed ETF.",
      body: `I file dell'European ESG Template nelle versioni 1.1.2 e 1.1.3 sono letti in tutti i campi, in CSV con qualsiasi separatore usuale e in Excel. Negli elenchi di fondi ed ETF ogni campo è un filtro: basta scegliere *Aggiungi un criterio EET* nel pannello dei filtri e digitare una parola del nome o il numero.

I file sono controllati secondo le regole del template. I rilievi sono raggruppati per regola e si possono inviare così come sono al gestore.`,
    },
  }),
  news("taxonomy-2025", "2026-10-14T07:00:00.000Z", false, "data", {
    en: {
      title: "Taxonomy figures for 2025 loaded",
      shortDescription:
        "Turnover, capital and operating expenditure of the year to 31 December 2025, reported and estimated apart.",
      body: `Eligible and aligned shares of the financial year 2025 are now used. The figures of 2024 are kept as history, so the trend on each company's page has one point more.

Where a company reports alignment by objective, the objectives are shown on its taxonomy tab. They never add up to more than the total.`,
    },
    it: {
      title: "Caricati i dati di tassonomia del 2025",
      shortDescription:
        "Ricavi, spese in conto capitale e operative dell'esercizio al 31 dicembre 2025, comunicati e stimati distinti.",
      body: `Sono ora in uso le quote ammissibili e allineate dell'esercizio 2025. I dati del 2024 restano nello storico: l'andamento nella pagina di ogni società ha un punto in più.

Se una società comunica l'allineamento per obiettivo, gli obiettivi compaiono nella sua scheda di tassonomia. La loro somma non supera mai il totale.`,
    },
  }),
  news("what-if", "2026-10-01T07:00:00.000Z", false, "product", {
    en: {
      title: "What-if: change a weight and watch every figure",
      shortDescription: "Try a swap before you trade it. Nothing is stored until you save.",
      body: `Open a portfolio and choose *What-if*. Weights can be changed, holdings added, removed or swapped, and all analyses follow at once. *A better one* proposes funds and companies of the same category that are better by the figure you choose.

The result can be saved as a new portfolio. Closing the view forgets it.`,
    },
    it: {
      title: "What-if: cambiare un peso e vedere ogni dato",
      shortDescription:
        "Provare una sostituzione prima di eseguirla. Nulla viene salvato finché non lo si chiede.",
      body: `Aprire un portafoglio e scegliere *What-if*. Si possono cambiare i pesi, aggiungere, togliere o sostituire titoli, e tutte le analisi si aggiornano subito. *Uno migliore* propone fondi e società della stessa categoria, migliori per il dato scelto.

Il risultato si può salvare come nuovo portafoglio. Chiudendo la vista viene dimenticato.`,
    },
  }),
  news("sanctions-lists", "2026-09-17T07:00:00.000Z", false, "data", {
    en: {
      title: "Sanctions lists are checked every day",
      shortDescription: "Lists of the EU, the UK, the UN and OFAC, each with the date it was published.",
      body: `The date of every list stands on the sanctions tab of portfolios, funds and countries. If a list cannot be updated the last good one stays in use, and the screen says since when.

For states three things are shown apart: a ban on new debt, a comprehensive embargo, and listed persons. Listed persons alone do not mark a country's bonds.`,
    },
    it: {
      title: "Le liste delle sanzioni sono controllate ogni giorno",
      shortDescription: "Liste di UE, Regno Unito, ONU e OFAC, ciascuna con la data di pubblicazione.",
      body: `La data di ogni lista compare nella scheda sanzioni di portafogli, fondi e Paesi. Se una lista non si può aggiornare resta in uso l'ultima valida, e la schermata indica da quando.

Per gli Stati tre cose sono distinte: il divieto di nuovo debito, l'embargo totale e le persone elencate. Le sole persone elencate non contrassegnano i titoli di un Paese.`,
    },
  }),
  news("welcome", "2026-03-02T07:00:00.000Z", false, "product", {
    en: {
      title: "Every figure shows how it is calculated",
      shortDescription:
        "Open any figure to see its formula, its inputs and the row of the file they came from.",
      body: `Select a figure, in a list, a chart or a portfolio. The panel beside it goes down in four steps: the figure with its coverage, the formula with the numbers put in, the five largest inputs with the rest in one line, and the source: file, row, period and basis.

The calculation can be copied as a link or downloaded as CSV, and it prints as a footnote in the report.`,
    },
    it: {
      title: "Ogni dato mostra il proprio calcolo",
      shortDescription:
        "Aprire un dato per vedere la formula, gli elementi e la riga del file da cui provengono.",
      body: `Selezionare un dato in un elenco, in un grafico o in un portafoglio. Il pannello accanto scende in quattro passi: il dato con la copertura, la formula con i numeri inseriti, i cinque elementi maggiori e il resto in una riga, e la fonte: file, riga, periodo e base.

Il calcolo si può copiare come collegamento o scaricare in CSV, e nel report è stampato come nota.`,
    },
  }),
];
