import path from "node:path";
import type { Plugin } from "vite";
import { bundle, root } from "./bundle";

const ENTRY = "\0everything-that-messages-run";

/** Where messages and the clock enter the Worker, and what is asked of each. */
const ENTRANCES = {
  "workers/queues/consumer.ts": "consume",
  "workers/queues/handlers/load.ts": "handleLoad",
  "workers/cron/schedule.ts": "runSchedule",
} as const;

const entry: Plugin = {
  name: "entry-of-messages",
  resolveId: (id) => (id === ENTRY ? ENTRY : null),
  load: (id) =>
    id === ENTRY
      ? Object.entries(ENTRANCES)
          .map(([file, name]) => `export { ${name} } from ${JSON.stringify(path.join(root, file))};`)
          .join("\n")
      : null,
};

/** The module in place of an entrance: each call evaluates all of the code anew, as a new isolate does. */
function moduleOf(name: string, code: string): string {
  const packages = [...new Set([...code.matchAll(/\brequire\("([^"]+)"\)/g)].map(([, id = ""]) => id))];
  const imports = packages.map((id, at) => `import * as external${at} from ${JSON.stringify(id)};`);
  const given = packages.map((id, at) => `${JSON.stringify(id)}: external${at}`);
  const call =
    name === "consume"
      ? `export async function consume({ queue, messages }, env, context) {
           for (const message of messages) await evaluated().consume({ queue, messages: [message] }, env, context);
         }`
      : `export const ${name} = (...given) => evaluated().${name}(...given);`;
  return `${imports.join("\n")}
    const externals = { ${given.join(", ")} };
    const required = (id) => externals[id].default ? { ...externals[id].default, ...externals[id] } : externals[id];
    function evaluated() {
      globalThis.evaluations = (globalThis.evaluations ?? 0) + 1;
      const module = { exports: {} };
      ((module, exports, require) => {\n${code}\n})(module, module.exports, required);
      return module.exports;
    }
    ${call}`;
}

/** Handles every message in code that was evaluated for it alone: nothing is left in a module from the one before. */
export function freshIsolates(): Plugin {
  let code: Promise<string> | undefined;
  const nameOf = (id: string) =>
    Object.entries(ENTRANCES).find(([file]) => id === path.join(root, file))?.[1];
  return {
    name: "fresh-isolates",
    enforce: "pre",
    async load(id) {
      const name = nameOf(id);
      if (name === undefined) return null;
      code ??= bundle(ENTRY, "cjs", [entry]);
      return { code: moduleOf(name, await code), map: { mappings: "" } };
    },
  };
}
