import { expect, test } from "vitest";
import { readIn, writtenIn } from "~tests/support/written-in";
import { guessedEncoding } from "./guessed-encoding";

/** Names that tell their encoding alone, in Windows-1250. */
const CENTRAL = {
  Polish: [
    "Zajączkowski",
    "Spółka",
    "Łódź",
    "Śląsk",
    "Książęca",
    "Żabka",
    "Gdańsk",
    "Wiśniewski",
    "POLSKI ZŁOTY",
  ],
  Czech: ["Jiří Dvořák", "Česká spořitelna", "Zdeněk", "Přemysl", "Nováček", "Město", "Komerční banka"],
  Slovak: ["Slovenská sporiteľňa", "Ľudovít", "spoločnosť", "Žilina Čadca"],
  Hungarian: ["Győr", "Szűcs", "Mezőgazdasági", "Petőfi", "Fővárosi Vízművek"],
  Romanian: ["Iaşi", "Ştefan", "Acţiuni", "Constanţa", "Băsescu"],
  Croatian: ["Petrović", "Kovačević", "Zagrebačka banka"],
  Slovene: ["Zupančič", "Češnjevek", "Potočnik"],
};

/** Names that were always read right as Windows-1252. */
const WESTERN = {
  German: ["Größer", "Münchener Rück", "vierteljährlich ¼jährlich", "Umsatz in m³ Gas", "Fußnote¹ Total³"],
  French: ["Société Générale", "Première Crèche", "Cœur Œuvres Kœnig", "Forêt Août", "Loïc Fañch", "Azûr"],
  Italian: ["Società", "Forlì è così", "Nicolò Cefalù", "Caffè", "Nº 1"],
  Spanish: ["Peña Muñoz", "Mª José", "¿Cumple? ¡Sí!", "COMPAÑÍA ESPAÑOLA"],
  Catalan: ["Història de Catalunya", "Època Perquè", "Autònoma", "Sant Cebrià"],
  Portuguese: ["São Simões", "Guimarães", "Irmã Órfãs", "Manhãzinha", "Bêbado"],
  Nordic: ["København", "Mærsk Ørsted", "Skåne", "Lilleøen Høegh", "Sct. Mariæ Kirke", "Ærø Tromsø"],
  Icelandic: ["Þórður Sigríður", "Alþingi", "Viðskiptaráð", "Íþrótt Nýja Sýn"],
  Others: ["Beëdigd België", "Põder Võru Õlu", "Hòa Bình Tùng Hãng", "Smelbrêge", "20¢ £5m ¥100 ½ ±5 %"],
};

const TURKISH = ["İş Bankası", "Tüpraş A.Ş.", "Araştırma", "Ağaoğlu", "İstanbul", "TÜRKİYE İŞ BANKASI"];

test.each(Object.entries(CENTRAL))(
  "encoding: Windows-1250 when the letters of a single %s name make words in it",
  (_language, names) => {
    for (const name of names)
      expect([name, guessedEncoding(writtenIn("windows-1250", name))]).toEqual([name, "windows-1250"]);
  },
);

test.each(Object.entries(WESTERN))("encoding: Windows-1252 when a text is %s", (_language, names) => {
  for (const name of [...names, names.join("\n")])
    expect([name, guessedEncoding(writtenIn("windows-1252", name))]).toEqual([name, "windows-1252"]);
});

test("encoding: Windows-1252 when Western names of many languages are in one file", () => {
  const text = Object.values(WESTERN).flat().join("\n");
  expect(guessedEncoding(writtenIn("windows-1252", text))).toBe("windows-1252");
  // A name that a program had damaged before does not turn the others.
  const damaged = writtenIn("windows-1252", `${text}\nZaj¹czkowski Spó³ka`);
  expect(guessedEncoding(damaged)).toBe("windows-1252");
});

test("encoding: Windows-1252 when letters leave open whether they are Western", () => {
  for (const name of ["Szabó Péter", "Škoda", "Română", "Martinů", "Kamień", "Đuro"]) {
    expect([name, guessedEncoding(writtenIn("windows-1250", name))]).toEqual([name, "windows-1252"]);
  }
});

test("encoding: Windows-1250 when Central European names are mixed with German and French ones", () => {
  const text = "Münchener Rück\nSociété\nCrédit\nJiří Dvořák\nČeská spořitelna\nStraße\n";
  const bytes = writtenIn("windows-1250", text);
  expect(guessedEncoding(bytes)).toBe("windows-1250");
  expect(readIn("windows-1250", bytes)).toBe(text);
});

test("encoding: ISO 8859-2 when letters have the places they have there", () => {
  for (const name of ["Zajączkowski", "Kościuszko", "Košice", "Šefčovič", "Ružička Čeněk"])
    expect([name, guessedEncoding(writtenIn("iso-8859-2", name))]).toEqual([name, "iso-8859-2"]);
});

test("encoding: Windows-1254 when a text is Turkish, and not when it is Icelandic, Romanian or Czech", () => {
  for (const name of TURKISH)
    expect([name, guessedEncoding(writtenIn("windows-1254", name))]).toEqual([name, "windows-1254"]);
  const mixed = writtenIn("windows-1254", `${TURKISH.join("\n")}\nSociété Générale\nMünchener Rück\nPeña\n`);
  expect(guessedEncoding(mixed)).toBe("windows-1254");
  expect(guessedEncoding(writtenIn("windows-1250", "Galaţi Judeţ Iaşi Bucureşti"))).toBe("windows-1250");
  expect(guessedEncoding(writtenIn("windows-1250", "Nový Veselý Starý Jiří"))).toBe("windows-1250");
});

test("encoding: Mac Roman as before when its letters have places of letters of Central Europe", () => {
  for (const name of ["München Grün", "Français Première", "Gesù Più", "Société"])
    expect([name, guessedEncoding(writtenIn("macintosh", name))]).toEqual([name, "macintosh"]);
});

test.each(["ý", "ð", "¹", "£", "m³", "è", "ŸŸd", "aã", "A Þ"])(
  "encoding: the same of a long text as of a short one when it is made to be slow, of “%s”",
  (letters) => {
    const guessed = (times: number) => guessedEncoding(writtenIn("windows-1252", letters.repeat(times)));
    // A pattern that tries every place from every other would outlast the test by far.
    expect(guessed(128 * 1024)).toBe(guessed(1024));
  },
);
