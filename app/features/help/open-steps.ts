import { can, isDemo, PERMISSIONS, type Permission } from "~/permissions/policy";
import type { Viewer } from "~/permissions/viewer";

/** At the end of a line of a guide: what a reader must be allowed to do what the line says. */
const BEGIN = "<!-- needs: ";
const END = " -->";
const LINK = /\[([^\][]{1,200})\]\((\/[^()\s]{1,200})\)/g;

/** The text of a guide with links to what is open; the others are left as plain text. */
export function openLinks(markdown: string, isOpen: (to: string) => boolean): string {
  return markdown.replace(LINK, (link, text: string, to: string) => (isOpen(to) ? link : text));
}

interface Words {
  readonly notInDemo: string;
  readonly notAllowed: string;
}

/**
 * The text of a guide for a reader: what they are not allowed to do says so beside the step, which then leads to sections
 * of the guides only, never to a screen that refuses them.
 */
export function openSteps(markdown: string, viewer: Viewer, words: Words): string {
  return markdown
    .split("\n")
    .map((line) => {
      const needs = neededIn(line);
      if (needs === null) return line;
      const text = line.slice(0, line.lastIndexOf(BEGIN)).trimEnd();
      if (can(viewer, needs)) return text;
      const told = isDemo(viewer) ? words.notInDemo : words.notAllowed;
      return `${openLinks(text, (to) => to.startsWith("/help/"))} *${told}*`.trimStart();
    })
    .join("\n");
}

/** What a line needs; null where it says nothing, an error where it names no permission. */
function neededIn(line: string): Permission | null {
  const at = line.lastIndexOf(BEGIN);
  if (at < 0) return null;
  const name = line.slice(at + BEGIN.length, line.lastIndexOf(END));
  const needs = PERMISSIONS.find((permission) => permission === name);
  if (needs === undefined) throw new Error(`A guide names no permission: ${name}`);
  return needs;
}
