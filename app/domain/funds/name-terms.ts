import { folded } from "~/domain/search/folded";
import { wordList } from "~/domain/text/word-list";

/**
 * What words of a fund's name promise, by the groups of ESMA's guidelines on funds' names using ESG or
 * sustainability-related terms (ESMA34-1592494965-657, applicable since 21 November 2024).
 */
const NAME_CATEGORIES = [
  "transition",
  "social",
  "governance",
  "environmental",
  "impact",
  "sustainability",
] as const;
export type NameCategory = (typeof NAME_CATEGORIES)[number];

/**
 * Beginnings of words, without accents, in English, Italian, French, German, Spanish, Portuguese, Dutch, Swedish and
 * Danish; a term in brackets is whole words. The guidelines give examples only: words that leave the same impression
 * are added, and where a word is unclear (low carbon) the stricter group is taken.
 */
const TERMS: Readonly<Record<NameCategory, readonly string[]>> = {
  transition: wordList(`
    transiti, transizion, transic, ubergang, omstalln, omstilling, improv, miglioram, amelior, verbesser,
    mejora, melhori, verbeter, progres, fortschritt, vooruitgang, framsteg, evolu, evolv, transform, trasform,
    net zero, zero net, cero neto, netto null, emissioni nette, decarboni, dekarboni, descarboni
  `),
  social: wordList(`
    social, sozial, sociaal, societal, equality, uguaglianz, egalit, gleichheit, gleichstell, igualdad,
    igualdade, gelijkheid, jamstalld, [parita], gender, inclusi
  `),
  governance: [
    "governance",
    "gouvernance",
    "gobernanza",
    "governanca",
    "bolagsstyrn",
    "controvers",
    "kontrovers",
  ],
  environmental: wordList(`
    green, verde, [verdi], [vert], [verte], [verts], [vertes], [grun], [grune], [gruner], [grunes], [groen],
    [groene], [gron], [grona], [gronne], environ, umwelt, ambient, medioambient, milieu, miljo, ecolog,
    okolog, climat, [clima], klima, [esg], [sri], [isr], [asg], carbon, basse emissioni, clean energy,
    energia pulita, renewable, rinnovabil, renouvelable, renovable, erneuerbar, water, acqua, biodivers,
    circular, paris, [pab], [ctb]
  `),
  impact: ["impact", "impatto", "impacto", "wirkung"],
  sustainability: wordList(`
    sustainab, sostenib, sustentab, sustentav, nachhaltig, duurza, hallbar, baeredygtig, durabilite,
    [durable], [sdg], [sdgs]
  `),
};

/** Short forms that are words of a language in small letters: the French for the Sustainable Development Goals. */
const CAPITALS: readonly (readonly [string, NameCategory])[] = [["ODD", "sustainability"]];

export interface NameTerm {
  readonly term: string;
  readonly category: NameCategory;
}

/** The words of a name that the guidelines are about, with their group, in the order of the groups; each once. */
export function nameTerms(name: string): readonly NameTerm[] {
  const words = name.split(/[^\p{Letter}\p{Number}]+/u);
  const text = ` ${folded(name).replaceAll(/[^\p{Letter}\p{Number}]+/gu, " ")} `;
  return NAME_CATEGORIES.flatMap((category) => {
    const found = [
      ...TERMS[category].flatMap((term) => foundIn(text, term)),
      ...CAPITALS.filter(([short, of]) => of === category && words.includes(short)).map(([short]) =>
        short.toLowerCase(),
      ),
    ];
    return [...new Set(found)].map((term) => ({ term, category }));
  });
}

function foundIn(text: string, term: string): readonly string[] {
  const isWhole = term.startsWith("[");
  const word = isWhole ? ` ${term.slice(1, -1)} ` : ` ${term}`;
  const at = text.indexOf(word);
  if (at < 0) return [];
  const end = isWhole ? at + word.length - 1 : text.indexOf(" ", at + word.length);
  return [text.slice(at + 1, end < 0 ? undefined : end)];
}
