// `npm run reset`: forgets the data of this state folder; the next start begins anew.
import { rmSync } from "node:fs";
import path from "node:path";
import { stateDirOf } from "./state-dir.mjs";

const stateDir = stateDirOf(path.resolve(import.meta.dirname, ".."), process.env);
rmSync(stateDir, { recursive: true, force: true });
console.log(`Removed ${path.relative(process.cwd(), stateDir) || stateDir}. Run npm start to begin anew.`);
