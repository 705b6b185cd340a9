// `npm run translations`: how far each language of the interface is translated; `npm run translations -- de` prints what
// German lacks, as lines of "namespace:key<TAB>English text". A language is offered once its folder stands in `locales`
// and its code among LOCALES (app/platform/languages/locale.ts); what it lacks is shown in English.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const folder = path.resolve(import.meta.dirname, "../locales");
const PLURAL = /_(zero|one|two|few|many|other)$/;

function flat(texts, prefix) {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === "string" ? [[prefix + key, text]] : flat(text, `${prefix}${key}.`),
  );
}

function textsOf(code) {
  const own = path.join(folder, code);
  if (!existsSync(own)) return [];
  return readdirSync(own).flatMap((file) =>
    flat(JSON.parse(readFileSync(path.join(own, file), "utf8")), `${path.basename(file, ".json")}:`),
  );
}

const stem = (key) => key.replace(PLURAL, "");
const english = new Map(textsOf("en").map(([key, text]) => [stem(key), text]));

/** Names and English words of what a language lacks. */
function missingTexts(code) {
  const known = new Set(textsOf(code).flatMap(([key, text]) => (text === "" ? [] : [stem(key)])));
  return [...english].filter(([key]) => !known.has(key));
}

function main([code]) {
  if (code !== undefined) {
    for (const [key, text] of missingTexts(code)) console.log(`${key}\t${text.replaceAll("\n", "\\n")}`);
    return;
  }
  for (const folderName of readdirSync(folder))
    console.log(`${folderName}: ${english.size - missingTexts(folderName).length} of ${english.size} texts`);
}

main(process.argv.slice(2));
