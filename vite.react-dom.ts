import type { Plugin } from "vite";

const MODULE = "\0react-dom-without-a-document";

/** Nothing is mounted on a server: components name these and call them in browsers only. */
const SOURCE = `
const forBrowsers = (name) => () => { throw new Error("react-dom's " + name + " is for browsers"); };
export const createPortal = forBrowsers("createPortal");
export const findDOMNode = forBrowsers("findDOMNode");
export const flushSync = (run) => run?.();
export default { createPortal, findDOMNode, flushSync };
`;

/** The Worker renders with react-dom/server; the 130 kB of react-dom itself, which draw in a browser, stay out of it. */
export function reactDomOfBrowsersOnly(): Plugin {
  return {
    name: "react-dom-of-browsers-only",
    enforce: "pre",
    resolveId: (id, _importer, { ssr }) => (ssr && id === "react-dom" ? MODULE : null),
    load: (id) => (id === MODULE ? SOURCE : null),
  };
}
