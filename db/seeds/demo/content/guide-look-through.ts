import { guide } from "./content-item";

export const lookThroughGuide = guide(
  "look-through",
  "methodology",
  { publishedAt: "2026-09-02T08:00:00.000Z", updatedAt: "2026-11-03T14:10:00.000Z", updatedBy: "admin" },
  {
    en: {
      title: "Looking through funds",
      shortDescription:
        "How a fund is replaced by what it holds, what happens without holdings, and how deep it goes.",
      body: `A fund is not a company. What it emits, and whom it pays, is decided by what it holds.

## In this order

1. **Holdings.** If the fund's positions are loaded and not older than twelve months, the fund is replaced by them, each with its weight. Share classes use the holdings of their main class.
2. **The manager's own figure.** Otherwise the figure of the fund's European ESG Template is used where there is one. Its basis then reads *manager EET*.
3. **Not covered.** Otherwise the fund is eligible and not covered. It does not disappear from the denominator.

## Funds of funds

Look-through goes three levels deep and stops where a fund would hold itself. The path is kept: any company can be traced back to the funds through which it is held.

## One issuer, several ways

A company may be held as a share, as a bond and through two funds. The contribution tab shows it once per way, and the issuer view adds the ways up.

## Cash and derivatives inside a fund

Cash and derivatives of a fund stay cash and derivatives. They are not eligible for company figures, and they keep their weight, so a fund with 8% cash never reaches 100% coverage.`,
    },
    it: {
      title: "Il look-through dei fondi",
      shortDescription:
        "Come un fondo viene sostituito da ciò che detiene, che cosa accade senza i suoi titoli e fino a che livello.",
      body: `Un fondo non è una società. Quanto emette e chi finanzia dipende da ciò che detiene.

## In quest'ordine

1. **Titoli.** Se i titoli del fondo sono caricati e non hanno più di dodici mesi, il fondo è sostituito da essi, ciascuno con il proprio peso. Le classi di quote usano i titoli della classe principale.
2. **Il dato del gestore.** Altrimenti si usa, dove esiste, il dato dell'European ESG Template del fondo. La base indicata è allora *EET del gestore*.
3. **Non coperto.** Altrimenti il fondo è applicabile e non coperto. Non scompare dal denominatore.

## Fondi di fondi

Il look-through scende fino a tre livelli e si ferma se un fondo finisse per detenere sé stesso. Il percorso è conservato: di ogni società si può risalire ai fondi che la detengono.

## Un emittente, più vie

Una società può essere detenuta come azione, come obbligazione e attraverso due fondi. La scheda del contributo la mostra una volta per ogni via; la vista per emittente le somma.

## Liquidità e derivati nel fondo

Liquidità e derivati restano tali. I dati societari non sono loro applicabili e mantengono il loro peso: un fondo con l'8% di liquidità non raggiunge mai una copertura del 100%.`,
    },
  },
);
