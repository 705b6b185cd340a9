import path from "node:path";

const USUAL = ".wrangler/state";

/**
 * The folder of the data: STATE_DIR, without it .wrangler/state. It is written to and emptied as a whole, so neither the
 * product's own folder nor one around it is taken.
 */
export function stateDirOf(root, env) {
  const stateDir = path.resolve(root, env.STATE_DIR || USUAL);
  const within = path.relative(stateDir, root);
  const holdsProduct = within === "" || !(within.startsWith("..") || path.isAbsolute(within));
  if (holdsProduct)
    throw new Error(
      `STATE_DIR=${env.STATE_DIR} is the folder of the product or one around it, which would be emptied. Name a folder for the data alone. Nothing was started.`,
    );
  return stateDir;
}
