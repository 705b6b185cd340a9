import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Test files that take longest for their size. In a fresh clone Vitest knows sizes only, and begins with the largest file:
 * what begins last then ends alone, and leaves one of two cores idle. A file that is missing here costs time, nothing else.
 */
const LONGEST = [
  "app/features/reports/closing-notice.test.ts",
  "scripts/backup/drill.test.ts",
  "app/features/reports/page-economy.test.ts",
  "scripts/deploy/deploy.test.ts",
  "app/features/reports/summary-page.test.ts",
  "workers/pdf/page-numbers.test.ts",
  "app/features/reports/accessible-pdf.test.ts",
  "scripts/error-codes.test.ts",
  "app/features/reports/print-layout.test.ts",
  "tests/workers/permissions/licence-canary.test.ts",
  "tests/workers/faults/faults.test.ts",
  "tests/workers/faults/races.test.ts",
  "tests/workers/faults/faults-routes.test.ts",
  "tests/workers/permissions/canary.test.ts",
  "tests/workers/reports/printer-sessions.test.ts",
  "tests/workers/reports/report-queue.test.ts",
  "tests/workers/permissions/permissions-screens.test.ts",
  "tests/workers/permissions/permissions-api.test.ts",
];

/** The order of Vitest, project by project, with the longest files of each project first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const place = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.findIndex((file) => moduleId.endsWith(`/${file}`));
      return at < 0 ? LONGEST.length : at;
    };
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) =>
      sorted.filter((file) => file.project === project).sort((a, b) => place(a) - place(b)),
    );
  }
}
