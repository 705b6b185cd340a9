import type { PrintedPdf, PrintJob } from "./workers/pdf/worker";

declare global {
  /** Bindings of the app Worker, as wrangler.toml declares them. */
  interface Env {
    readonly DB: D1Database;
    readonly FILES: R2Bucket;
    readonly ASSETS: Fetcher;
    readonly PDF: Fetcher & { print(job: PrintJob): Promise<PrintedPdf> };
    readonly LOADS: Queue;
    readonly REPORTS: Queue;
    readonly MAIL: Queue;
    readonly PROVIDER_TENANT: string;
    readonly ACTIVE_MODULES: string;
    readonly GOOGLE_ANALYTICS_ID: string;
    /** Signs session cookies. */
    readonly AUTH_SECRET: string;
    /** Only set by `npm start`: opens the local seed and clock routes. Absent in a deployment. */
    readonly LOCAL_SECRET?: string;
  }
}
