import type { DemoContent } from "./content-item";
import { faq } from "./faqs-figures";

export const PRODUCT_FAQS: readonly DemoContent[] = [
  faq("data-version", "data", "2026-10-19", {
    en: {
      question: "What is the data version at the foot of the screen?",
      answer: `Everybody sees the same state of the data, and it has a number. A load changes the number when it is published as a whole. A report prints its number, and can be made again later exactly as it was.`,
    },
    it: {
      question: "Che cos'è la versione dei dati in fondo alla schermata?",
      answer: `Tutti vedono lo stesso stato dei dati, che ha un numero. Un caricamento lo cambia quando viene pubblicato per intero. Un report stampa il proprio numero e può essere rifatto in seguito esattamente com'era.`,
    },
  }),
  faq("two-sources", "data", "2026-07-13", {
    en: {
      question: "What happens when two sources disagree?",
      answer: `The current value stays. The other one becomes a conflict that a person decides, with both values and their sources side by side. Nothing is overwritten silently.`,
    },
    it: {
      question: "Che cosa accade se due fonti non concordano?",
      answer: `Il valore corrente resta. L'altro diventa un conflitto che decide una persona, con i due valori e le loro fonti affiancati. Nulla viene sovrascritto in silenzio.`,
    },
  }),
  faq("exclusion-views", "exclusions", "2026-08-24", {
    en: {
      question: "What is the difference between personal, company and all exclusions?",
      answer: `*Personal* rules are yours alone. *Company* rules are set by your customer administrator and bind everybody. *All* is both together: an asset is excluded if any rule excludes it, and the strictest rule is named. Excluded assets stay in lists with their reason, unless you hide them.`,
    },
    it: {
      question: "Che differenza c'è tra esclusioni personali, della società e tutte?",
      answer: `Le regole *personali* valgono solo per chi le imposta. Quelle *della società* sono fissate dall'amministratore del cliente e vincolano tutti. *Tutte* le unisce: un titolo è escluso se lo esclude una qualsiasi regola, e viene indicata la più severa. I titoli esclusi restano negli elenchi con il motivo, salvo nasconderli.`,
    },
  }),
  faq("sanctions-review", "exclusions", "2026-11-09", {
    en: {
      question: 'Why is a company "to review" on the sanctions tab, and not a hit?',
      answer: `Lists rarely carry ISINs. A match by LEI or ISIN is a hit. A match by name and country alone may be a namesake, so a person has to look. Screening is an aid and not legal advice.`,
    },
    it: {
      question: 'Perché una società è "da verificare" nella scheda sanzioni e non segnalata?',
      answer: `Le liste riportano di rado gli ISIN. Una corrispondenza per LEI o ISIN è una segnalazione. Una corrispondenza per solo nome e Paese può essere un'omonimia e va verificata da una persona. Lo screening è un ausilio, non un parere legale.`,
    },
  }),
  faq("cusip", "account", "2026-02-16", {
    en: {
      question: "Why can I not see CUSIP numbers?",
      answer: `Rights in the CUSIP database are claimed by its owners, and end users need a licence for many uses. Numbers are shown and exported once you have accepted the terms in your profile. User, time and version of the terms are recorded.`,
    },
    it: {
      question: "Perché non vedo i codici CUSIP?",
      answer: `I titolari della banca dati CUSIP ne rivendicano i diritti e molti usi richiedono una licenza. I codici sono mostrati ed esportati dopo l'accettazione delle condizioni nel profilo. Vengono registrati utente, ora e versione delle condizioni.`,
    },
    us: {
      answer: `Rights in the CUSIP database are claimed by its owners, and end users need a license for many uses. Numbers are shown and exported once you have accepted the terms in your profile. User, time, and version of the terms are recorded.`,
    },
  }),
  faq("demo", "account", "2026-09-21", {
    en: {
      question: "Are the companies and funds in the demonstration real?",
      answer: `No. Companies, funds, managers and international institutions are invented, and their identifiers lie in ranges that are not assigned. Countries are real; their figures are rounded public figures that show how the product works and are not a source.`,
    },
    it: {
      question: "Le società e i fondi della dimostrazione sono reali?",
      answer: `No. Società, fondi, gestori e istituzioni internazionali sono inventati e i loro codici appartengono a intervalli non assegnati. I Paesi sono reali; i loro dati sono valori pubblici arrotondati, che mostrano come funziona il prodotto e non sono una fonte.`,
    },
  }),
];
