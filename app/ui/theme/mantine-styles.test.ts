import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Components drawn with the styles of others beside their own. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  Autocomplete: ["Combobox"],
  Checkbox: ["InlineInput"],
  NativeSelect: ["Combobox"],
  Radio: ["InlineInput"],
  Select: ["Combobox"],
};

const layersIn = (source: string) =>
  new Set([...source.matchAll(/@mantine\/core\/styles\/(\w+)\.layer\.css/g)].map(([, name]) => name ?? ""));

test("every component of Mantine brings its styles, where the frame does not bring them already", () => {
  const everywhere = layersIn(readFileSync("app/ui/theme/mantine-components.ts", "utf8"));
  const bare = globSync("app/**/*.tsx").flatMap((file) => {
    const source = readFileSync(file, "utf8");
    const own = layersIn(source);
    const [, names = ""] = /import \{([^}]*)\} from "@mantine\/core"/.exec(source) ?? [];
    const components = names.split(",").map((name) => name.trim());
    return components
      .flatMap((name) => [name, ...(ALSO[name] ?? [])])
      .filter((name) => existsSync(`node_modules/@mantine/core/styles/${name}.layer.css`))
      .filter((name) => !everywhere.has(name) && !own.has(name))
      .map((name) => `${file}: ${name}`);
  });
  expect(bare).toEqual([]);
});
