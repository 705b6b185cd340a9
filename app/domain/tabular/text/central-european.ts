import { type LetterSign, pointsFor } from "./letter-signs";

/**
 * What letters of Central Europe look like in Windows-1252 where no Western word looks so: signs within a word ("Zaj¹czkowski",
 * "Spó³ka", "Iaºi"), and letters beside others that they never stand beside ("Jiøí", "Èeská", "Gdañsk", "Gyõr"). Left
 * out is what Western names have too: units (m³), misspellings (Azûr), Vietnamese (Bình), Breton (Fañch), Latin (Mariæ).
 */
const CENTRAL: readonly LetterSign[] = [
  // Polish: ą, ł, ż, ź, ś, ń, ę, ć.
  [/(?<=[\p{L}³¿œ])¹(?=[\p{Ll}³¿œŸ])|(?<=\p{Lu})¥(?=\p{Lu})/gu, 2],
  [/(?<=[\p{L}¹¿œ])(?<!(?<!\p{L})[kcdhN]?m)³(?=[\p{Ll}¹¿œŸ])|(?<=\p{Lu})(?<!GB)£(?=\p{Lu}{2})/gu, 2],
  [/(?<![\p{L}\d])£(?=ó|[auoyêñ¹¿]\p{Ll}{2})/gu, 1],
  [/(?<=[aeiouyóêõ¹])¿(?=\p{Ll})|(?<=\p{Ll})¿(?=[aeiouyóê¹])/gu, 2],
  [/(?<![\p{L}\d])¯(?=\p{Ll})|(?<=\p{Lu})¯(?=\p{Lu})/gu, 2],
  [/(?<=[aioó¹ê])Ÿ(?=[bcdklmnrwz])|(?<=[aeioó¹ê]d?)Ÿ(?!\p{L})|(?<!\p{L})\u008f(?=\p{Ll})/gu, 2],
  [/(?<=[eu])Ÿ(?=[bcdklmnrwz])/gu, 1],
  [/(?<=[aeiouyó])œ|(?<!\p{L})[Œœ](?=[wlrm])/gu, 2],
  [/(?<=\p{Ll})ñ(?=[bcdfghjklmnpqrstvwxz])(?!ch)|(?<=y)æ(?!\p{L})/gu, 2],
  [/(?<=\p{Ll})ñ(?!\p{L})|ê(?=cz|dz|sz)|[Ææ](?=w)/gu, 1],
  // Czech and Slovak: ě, ř, č, ň, ů, ď, ť, ľ.
  [/(?<=\p{L})ì(?=[bcdfghjklprstvwxzèøšž]|me)|(?<=\p{L})ï(?=[áéí])/gu, 2],
  [/ø(?=[íìéý]|ák|áè)|(?<=[áíìéúÚ])ø|Ø(?=[íìé])|(?<!\p{L})Pø(?=[ei])/gu, 2],
  [/è(?=[aeiouyáéíìýùó]|n[íýì]|nik)|(?<=[ae])è(?=k)|(?<!\p{L})È(?=[aeiouáéíìý]\p{Ll})/gu, 2],
  [/(?<=\p{Ll})è(?=k[aoiu])|(?<=\p{L})ù(?=[bcdfghjklmprstvxzèøšž])|ò(?=[aáoe])|(?<=e)ò(?!\p{L})/gu, 1],
  [/(?<=[aeiouyáéíóúýsš])\u009d(?=\p{Ll})|(?<=[ao]s|š)\u009d(?!\p{L})/gu, 2],
  [/(?<=\p{Ll})¾(?=\p{Ll})|(?<![\p{L}\d])¼(?=[uaš]\p{Ll})/gu, 2],
  [/(?<=\p{Ll})¾(?![\p{L}\d])|(?<!\p{L})\u008d(?=\p{Ll})/gu, 1],
  // Croatian: ć at the end of names.
  [/(?<=[vkjdšžè]i)æ(?!\p{L})/gu, 2],
  [/(?<=[bglmnprstz]i)æ(?!\p{L})/gu, 1],
  // Hungarian: ő, ű.
  [/(?<=[yzfF])õ|õ(?=f|zs|sz|gy)|(?<=[yz])û(?!r)|û(?=[vz]|sz|gy|ny)/gu, 2],
  [/(?<=[bcdghklmnprstv])õ(?!\p{L})/gu, 1],
  // Romanian: ş, ţ, ă.
  [/(?<=[aeiouâãî])º(?=\p{Ll})|(?<![\p{L}\d])ª(?=\p{Ll})/gu, 2],
  [/(?<=\p{L}[aeiou])º(?!\p{L})/gu, 1],
  [/(?<=c)þ|þ(?=ii)|(?<=[in])þ(?=[aã](?!\p{L}))/gu, 2],
  [/(?<=\p{L})ã(?=[bcdfgjlpqrtvx]\p{L}|s[aeiou])/gu, 2],
  [/(?<=\p{L})ã(?=[hn]\p{L})(?!n[gh])/gu, 1],
  // ą, ś, ź, Ś, Š and Ž in ISO 8859-2, which has other places for them.
  [/(?<=\p{L})[±¶](?=\p{Ll})|(?<=\p{Ll})¼(?=\p{Ll})/gu, 2],
  [/(?<!\p{L})[¶¦©®](?=\p{Ll})/gu, 1],
];

/** What is of Western words, and would be damaged if it was read as letters of Central Europe. */
const WESTERN: readonly LetterSign[] = [
  [/[Àå]|(?<!\p{L})Å|(?<![bcdfghjkmnpqrstvz])à|à(?![bcdfghjklmnpstvz])/gu, 1],
  [/ñ(?=[aeiouáéíóú])|Ñ(?=[AEIOUÁÉÍÓÚaeiou])|ão|ÃO|õe|ÕE/gu, 1],
  [/(?<![aeiouyáéíìèùý])[øØ](?=[bcdfghjklmnpqrstvwxz])|(?<=[bcdfghjklmnprstvz])ø(?!\p{L})/gu, 1],
  [/(?<![aeiouyáéíóú])[æÆ](?=[bcdfghjklmnpqrstvxz])|ð(?!\p{L})|ður(?!\p{L})|Þ(?=[óúöjrv])/gu, 1],
  [/[œŒ](?=u)|(?<=[aou])ï(?=[cdflnstv])|(?<=\p{L})ÿ/gu, 1],
  [/è(?=[cglmnqrstv]u?es?(?!\p{L}))|(?<!\p{L})[èÈ](?!\p{L})|(?<=[bcdfghklmnprstvz])[èò](?!\p{L})/gu, 1],
  [
    /(?<![\p{L}\d])[¿¡](?=\p{L})|(?<=(?<!\p{L})[Nn]|\d)[ºª]|[£¥](?=\d)|(?<=\d)[¼½¾]|(?<=(?<!\p{L})[km]?m)[²³]/gu,
    1,
  ],
];

/** Points for reading a text as one of Central Europe, `western` being its bytes decoded as Windows-1252. */
export function centralPoints(western: string): number {
  return pointsFor(western, CENTRAL, WESTERN);
}

/**
 * ± and ¶ are ą and ś in ISO 8859-2. ¹ is š there and ą in Windows-1250, which never stands before a vowel; ¾ is ž there
 * and ľ in Windows-1250, which never stands before e or i.
 */
const OF_ISO = /(?<=\p{L})[±¶]|[±¶¦©®](?=\p{Ll})|¹(?=[aeiouyáéíóúýì])|¾(?=[eiìí])/u;
/** ą is Polish: beside letters of other languages, and without others of Polish, ¹ is š. */
const OTHER_THAN_POLISH = /[èÈøìù¾]/;
const POLISH = /[³¿£¯ê]/;

/** Which of the two encodings of Central Europe a text is in. The bytes of letters in only one of them tell. */
export function centralEncoding(bytes: Uint8Array, western: string): "windows-1250" | "iso-8859-2" {
  if (bytes.some((byte) => byte >= 0x80 && byte < 0xa0)) return "windows-1250";
  const isOther = /¹/.test(western) && OTHER_THAN_POLISH.test(western) && !POLISH.test(western);
  return isOther || OF_ISO.test(western) ? "iso-8859-2" : "windows-1250";
}
