import { globSync, readFileSync } from "node:fs";
import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Plugin } from "vite";
import { assetFile } from "./vite.asset-file";

const MODULE = "@tabler/icons-react";

/** The icons that some screen names. */
function namesUsed(): string[] {
  const names = globSync("app/**/*.{ts,tsx}", { cwd: import.meta.dirname }).flatMap((file) => {
    const source = readFileSync(`${import.meta.dirname}/${file}`, "utf8");
    const [, imported = ""] = /import \{([^}]*)\} from "@tabler\/icons-react"/.exec(source) ?? [];
    return imported.match(/\bIcon[A-Z0-9]\w*/g) ?? [];
  });
  return [...new Set(names)].sort();
}

const attribute = (svg: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(svg)?.[1] ?? "none";

/** An icon as a symbol; its line's width is that of the place where it is shown. */
async function symbolOf(name: string): Promise<string> {
  const icons: Record<string, ComponentType> = await import(`${MODULE}/dist/esm/icons/${name}.mjs`);
  const drawn = icons.default;
  if (!drawn) throw new Error(`No icon is called ${name}.`);
  const [, head = "", shapes = ""] =
    /^(<svg[^>]*>)(.*)<\/svg>$/.exec(renderToStaticMarkup(createElement(drawn))) ?? [];
  const inks = ["fill", "stroke"].map((ink) => `${ink}="${attribute(head, ink)}"`).join(" ");
  const plain = shapes.replaceAll(/><\/\w+>/g, "/>");
  return `<symbol id="${name.slice(4)}" viewBox="0 0 24 24" ${inks} stroke-linecap="round" stroke-linejoin="round">${plain}</symbol>`;
}

/** Components that take what the package's own take, and only name the shape. */
const components = (names: readonly string[], path: string) => `
import { createElement, forwardRef } from "react";
const icon = (name) => forwardRef(({ size = 24, stroke = 2, ...others }, ref) =>
  createElement("svg", { ref, width: size, height: size, strokeWidth: stroke, ...others },
    createElement("use", { href: ${JSON.stringify(`${path}#`)} + name })));
${names.map((name) => `export const ${name} = /* @__PURE__ */ icon("${name.slice(4)}");`).join("\n")}
`;

/** All icons as one file: neither the scripts nor the pages carry their shapes, which a list repeats in every row. */
export const iconsFile = (): Plugin =>
  assetFile(MODULE, ["icons", "svg"], async () => {
    const names = namesUsed();
    const symbols = await Promise.all(names.map(symbolOf));
    return {
      source: `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`,
      code: (path) => components(names, path),
    };
  });
