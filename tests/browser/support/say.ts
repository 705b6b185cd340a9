import { readFileSync } from "node:fs";
import path from "node:path";

type Texts = string | { readonly [key: string]: Texts };

/** The texts of the interface in one language, by "namespace:key": a test that uses them runs in every language. */
export function sayIn(locale: "en" | "it") {
  const folder = path.resolve(import.meta.dirname, "../../../locales", locale);
  return (key: string, params: Readonly<Record<string, string | number>> = {}): string => {
    const [namespace = "", name = ""] = key.split(":");
    let text = JSON.parse(readFileSync(path.join(folder, `${namespace}.json`), "utf8")) as Texts;
    for (const part of name.split(".")) text = typeof text === "string" ? text : (text[part] ?? "");
    if (typeof text !== "string" || text === "") throw new Error(`There is no text ${key} in ${locale}.`);
    return text.replace(/\{\{(\w+)\}\}/g, (whole, param: string) => String(params[param] ?? whole));
  };
}
