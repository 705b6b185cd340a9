import { type LetterSign, pointsFor } from "./letter-signs";

/**
 * What ş, ı, ğ and İ look like in Windows-1252, where their bytes are þ, ý, ð and Ý: letters of Icelandic, which ends no
 * syllable in þ and begins no word so ("Ýþ Bankasý", "Barýþ", "A.Þ.").
 */
const TURKISH: readonly LetterSign[] = [
  [/þ(?=[bcçdfghklmnptyz])|(?<=ý)þ|ÝÞ|ÞÝ(?=Þ)|ÝYE/gu, 2],
  [/(?<=[aeiouöü])þ(?!\p{L})|(?<=[a-zç][aou]s|\p{L}[cç]|[lr]ar)ý(?!\p{L})/gu, 1],
  [
    /(?<!\p{L})Ý(?=þ|st|z[mn])|(?<!\p{L})A\.? ?Þ\.?(?!\p{L})|(?<!\p{L})(?:Þirk|ÞTÝ|TÝC(?!\p{L}))|oðlu|OÐLU|(?<=[aou])ðý/gu,
    2,
  ],
  [/(?<!\p{L})Doð/gu, 1],
];

/** Words of Icelandic, Czech and others: these letters beside accents that Turkish does not have. */
const OTHERS: readonly LetterSign[] = [
  [/(?<=[áéíóúæøìèž]\p{L}{0,12})[ðþýÝÞ]|[ðþýÝÞÐ](?=\p{L}{0,12}[áéíóúæøìèž])/gu, 1],
  [/ð(?!\p{L})|ðu?r(?!\p{L})|(?<!\p{L})þ|Þ(?=[óúöjrvo])/gu, 1],
];

/** Points for reading a text as Turkish, `western` being its bytes decoded as Windows-1252. */
export function turkishPoints(western: string): number {
  return pointsFor(western, TURKISH, OTHERS);
}
