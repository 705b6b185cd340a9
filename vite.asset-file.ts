import { createHash } from "node:crypto";
import type { Plugin } from "vite";

interface Asset {
  readonly source: string;
  /** The module, given the file's path; without it, it exports the path. */
  readonly code?: (path: string) => string;
}

const pathOnly = (path: string) => `export default ${JSON.stringify(path)};`;

/**
 * A file that the build makes, among the assets that browsers keep for ever: fetched when it is needed, and carried neither
 * by scripts nor by the Worker. Whoever imports the module has its path.
 */
export function assetFile(
  module: string,
  [name, ending]: readonly [name: string, ending: string],
  make: () => Asset | Promise<Asset>,
): Plugin {
  let emits = false;
  return {
    name,
    enforce: "pre",
    config: (_config, { command, isSsrBuild }) => {
      emits = command === "build" && !isSsrBuild;
    },
    resolveId: (id) => (id === module ? `\0${name}` : null),
    async load(id) {
      if (id !== `\0${name}`) return null;
      const { source, code = pathOnly } = await make();
      const hash = createHash("sha256").update(source).digest("hex").slice(0, 10);
      const fileName = `js/${name}-${hash}.${ending}`;
      if (emits) this.emitFile({ type: "asset", fileName, source });
      return code(`/${fileName}`);
    },
  };
}
