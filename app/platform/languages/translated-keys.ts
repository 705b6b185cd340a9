type Texts = Readonly<Record<string, unknown>>;

const PLURAL = /_(?:zero|one|two|few|many|other)$/;

/** The texts of a language by name, such as `content:edit.pinned`; the forms of a plural are one text. */
export function translatedKeys(namespaces: Texts): ReadonlySet<string> {
  const keys = new Set<string>();
  const add = (texts: Texts, prefix: string) => {
    for (const [name, text] of Object.entries(texts)) {
      if (typeof text === "object" && text !== null) add(text as Texts, `${prefix}${name}.`);
      else if (text !== "") keys.add(prefix + name.replace(PLURAL, ""));
    }
  };
  for (const [namespace, texts] of Object.entries(namespaces)) add(texts as Texts, `${namespace}:`);
  return keys;
}
