import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

const sources = globSync("{app,workers,db,scripts,tests,migrations,locales,public}/**/*.*", { cwd: root });
const ofTheRoot = globSync("*.*", { cwd: root });
const pages = [...globSync("docs/**/*.md", { cwd: root }), "README.md", "CONTRIBUTING.md", "SECURITY.md"];
const decisions = globSync("docs/decisions/[0-9]*.md", { cwd: root }).map((file) => path.basename(file));
const files = new Set([...sources, ...ofTheRoot, ...pages]);

/** All that a pattern's first group finds in some files, each with the file it stands in. */
const found = (within: readonly string[], pattern: RegExp) =>
  within.flatMap((file) => [...read(file).matchAll(pattern)].map(([, name = ""]) => ({ file, name })));

const said = ({ file, name }: { file: string; name: string }) => `${file}: ${name}`;

test("documentation: every link to a file leads to one", () => {
  const links = found(pages, /\]\(([\w./-]+)(?:#[\w-]*)?\)/g);
  expect(links.length).toBeGreaterThan(100);
  const dead = links.filter(({ file, name }) => !existsSync(path.join(root, path.dirname(file), name)));
  expect(dead.map(said)).toEqual([]);
});

test("documentation: every source file it names is there", () => {
  const named = found(pages, /`([\w.-]+(?:\/[\w.-]+)+\.(?:tsx?|mjs|css|sql))`/g);
  expect(named.length).toBeGreaterThan(100);
  const gone = named.filter(({ name }) => ![...files].some((file) => `/${file}`.endsWith(`/${name}`)));
  expect(gone.map(said)).toEqual([]);
});

test("documentation: every command it names can be run", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const commands = found(pages, /npm run ([\w:-]+)/g);
  expect(commands.length).toBeGreaterThan(20);
  expect(commands.filter(({ name }) => scripts[name] === undefined).map(said)).toEqual([]);
});

test("documentation: the index of decisions names each of them once", () => {
  const listed = found(["docs/decisions/README.md"], /\((\d{3}-[\w-]+\.md)\)/g).map(({ name }) => name);
  expect(listed.toSorted()).toEqual(decisions.toSorted());
});

test("documentation: every section of the methodology that the code names has its heading", () => {
  const headings = new Set(found(["docs/methodology.md"], /^#+ (\d+)\b/gm).map(({ name }) => name));
  const code = sources.filter((file) => /\.(?:tsx?|mjs|sql)$/.test(file));
  const named = found(code, /[Mm]ethodology §(\d+)/g);
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ name }) => !headings.has(name)).map(said)).toEqual([]);
});

test("documentation: every decision that code and pages name is there", () => {
  const numbers = new Set(decisions.map((name) => name.slice(0, 3)));
  const named = found(
    [...pages, ...sources.filter((file) => /\.(?:tsx?|mjs)$/.test(file))],
    /\bdecisions? (\d{3})\b/gi,
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ name }) => !numbers.has(name)).map(said)).toEqual([]);
});
