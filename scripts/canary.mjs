// `npm run canary`: plants a value per dataset and section and crawls every address of the product, every list by every
// column, every page by every tab, every screen of a portfolio, its reports and mails for each set of roles; prints values,
// people, answers read and leaks. A test run asks less.
import { runWorkerTests } from "./worker-tests.mjs";

runWorkerTests(["tests/workers/permissions/licence-canary.test.ts", "--disableConsoleIntercept=true"], {
  CANARY_CRAWL: "large",
});
