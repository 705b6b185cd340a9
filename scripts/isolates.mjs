// `npm run isolates [-- file …]`: the Worker tests with each queue message and each tick of the clock handled in code
// evaluated for it alone, as in a deployment, which ends isolates at any time and runs many. Without names of files, all.
import { runWorkerTests } from "./worker-tests.mjs";

runWorkerTests(process.argv.slice(2), { ISOLATE_PER_MESSAGE: "1" });
