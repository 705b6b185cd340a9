import { wordList } from "~/domain/text/word-list";

/** The words of one language of which headers of reasons are made. */
interface ReasonWords {
  readonly reasons: readonly string[];
  /** What joins the two: "reason *for* exclusion". */
  readonly joints: readonly string[];
  readonly exclusions: readonly string[];
  /** What joins them in one word, exclusion first: "uteslutning*s*grund". */
  readonly link: string;
}

const LANGUAGES: readonly ReasonWords[] = [
  {
    reasons: wordList(`
      reason, reasons, ground, grounds, criterion, criteria, category, theme, rationale
    `),
    joints: ["for", "for the", "of"],
    exclusions: ["exclusion", "restriction", "divestment"],
    link: " ",
  },
  {
    reasons: wordList(`
      motivo, motivi, motivazione, motivazioni, ragione, criterio, criteri, categoria, causa
    `),
    joints: ["di", "dell'", "della", "d'", "per l'"],
    exclusions: ["esclusione", "restrizione"],
    link: " ",
  },
  {
    reasons: ["grund", "gründe", "kriterium", "kriterien", "kategorie", "begründung", "thema"],
    joints: ["für", "für den", "des"],
    exclusions: ["ausschluss", "ausschlusses"],
    link: "",
  },
  {
    reasons: ["motif", "motifs", "raison", "raisons", "critère", "critères", "catégorie", "motivation"],
    joints: ["d'", "de", "de l'", "de la", "pour l'"],
    exclusions: ["exclusion", "restriction"],
    link: " ",
  },
  {
    reasons: ["motivo", "motivos", "razón", "razones", "criterio", "criterios", "categoría", "causa"],
    joints: ["de", "de la", "para la"],
    exclusions: ["exclusión", "restricción"],
    link: " ",
  },
  {
    reasons: ["motivo", "razão", "critério", "categoria"],
    joints: ["de", "da", "para a"],
    exclusions: ["exclusão", "restrição"],
    link: " ",
  },
  {
    reasons: ["reden", "redenen", "grond", "gronden", "criterium", "criteria", "categorie", "thema"],
    joints: ["van", "van de", "voor"],
    exclusions: ["uitsluiting"],
    link: "s",
  },
  {
    reasons: ["skäl", "orsak", "grund", "anledning", "kriterium", "motiv", "kategori"],
    joints: ["till", "för"],
    exclusions: ["uteslutning", "exkludering", "svartlistning"],
    link: "s",
  },
  {
    reasons: ["årsag", "begrundelse", "grund", "kriterium", "kategori"],
    joints: ["til", "for"],
    exclusions: ["eksklusion", "udelukkelse", "restriktion"],
    link: "s",
  },
  {
    reasons: ["årsak", "grunn", "begrunnelse", "kriterium", "kategori"],
    joints: ["til", "for"],
    exclusions: ["eksklusjon", "utelukkelse", "uttrekk"],
    link: "s",
  },
  {
    reasons: ["peruste", "perustelu", "syy", "kriteeri"],
    joints: [],
    exclusions: ["poissulkemisen", "poissulkemis"],
    link: " ",
  },
  {
    reasons: ["powód", "przyczyna", "kryterium", "kategoria"],
    joints: [],
    exclusions: ["wykluczenia"],
    link: " ",
  },
  { reasons: ["důvod", "kritérium"], joints: [], exclusions: ["vyloučení"], link: " " },
  { reasons: ["oka", "indoka"], joints: [], exclusions: ["kizárás"], link: " " },
  { reasons: ["motivul", "criteriul"], joints: [], exclusions: ["excluderii"], link: " " },
  { reasons: ["nedeni", "gerekçesi", "kriteri"], joints: [], exclusions: ["hariç tutma"], link: " " },
  { reasons: ["λόγος", "αιτία", "κριτήριο"], joints: [], exclusions: ["αποκλεισμού"], link: " " },
  { reasons: ["причина", "основание", "критерий"], joints: [], exclusions: ["исключения"], link: " " },
  { reasons: ["理由", "基準"], joints: ["の"], exclusions: ["除外"], link: "" },
  { reasons: ["原因", "理由"], joints: ["的"], exclusions: ["排除", "剔除"], link: "" },
];

/** Words that head reasons alone; "category" alone may be that of the company. */
const ALONE =
  "criterion criteria restriction grounds rationale theme motivo motivi motivazione motivazioni ragione criterio grund kriterium " +
  "begründung thema motif raison critère razón razão critério reden redenen skäl orsak anledning begrundelse årsag årsak " +
  "reasons ground gründe kriterien motifs raisons critères motivos razones razões criterios critérios redenen gronden skälen grunder " +
  "begrunnelse kriterie peruste perustelu syy restriktionskategori powód przyczyna důvod gerekçe λόγος причина 理由 原因 nota note comment";

/** How lists in twenty languages head the reasons of exclusions, the surest first. */
export const REASON_HEADERS: readonly string[] = [
  ...LANGUAGES.flatMap(({ reasons, joints, exclusions, link }) =>
    reasons.flatMap((reason) =>
      exclusions.flatMap((exclusion) => [
        ...joints.map((joint) => `${reason} ${joint} ${exclusion}`),
        `${reason} ${exclusion}`,
        `${exclusion}${link}${reason}`,
      ]),
    ),
  ),
  "exclusion reason 1",
  "reason 1",
  ...ALONE.split(" "),
];

/** Headers that are those of reasons only where a list has no surer one, plain as `plainHeader` makes them. */
export const CATEGORY_HEADERS: ReadonlySet<string> = new Set(
  "exclusiontype typeofexclusion category categories categoria kategorie categorie kategori kategoria product produkt prodotto producto produto produit".split(
    " ",
  ),
);
