import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Components drawn with the styles of others beside their own. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  Autocomplete: ["Combobox", "ScrollArea"],
  Checkbox: ["InlineInput"],
  Drawer: ["ModalBase", "Overlay", "Paper", "CloseButton"],
  Modal: ["ModalBase", "Overlay", "Paper", "CloseButton"],
  Radio: ["InlineInput"],
  Select: ["Combobox", "ScrollArea"],
};

const names = (source: string, pattern: RegExp) =>
  [...source.matchAll(pattern)].map(([, name]) => name ?? "");

/** The styles a file imports itself, and those of the collections it imports. */
function layersIn(source: string): ReadonlySet<string> {
  const collections = names(source, /import "~\/ui\/theme\/([\w-]+-styles)"/g);
  const sources = [source, ...collections.map((name) => readFileSync(`app/ui/theme/${name}.ts`, "utf8"))];
  return new Set(sources.flatMap((text) => names(text, /@mantine\/core\/styles\/(\w+)\.layer\.css/g)));
}

test("every component of Mantine brings its styles, where the frame does not bring them already", () => {
  const everywhere = layersIn(readFileSync("app/ui/theme/mantine-components.ts", "utf8"));
  const bare = globSync("app/**/*.tsx").flatMap((file) => {
    const source = readFileSync(file, "utf8");
    const own = layersIn(source);
    const [, imported = ""] = /import \{([^}]*)\} from "@mantine\/core"/.exec(source) ?? [];
    const components = imported.split(",").map((name) => name.trim());
    return components
      .flatMap((name) => [name, ...(ALSO[name] ?? [])])
      .filter((name) => existsSync(`node_modules/@mantine/core/styles/${name}.layer.css`))
      .filter((name) => !everywhere.has(name) && !own.has(name))
      .map((name) => `${file}: ${name}`);
  });
  expect(bare).toEqual([]);
});
