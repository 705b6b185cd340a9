import type { PrintedPdf, PrintJob, TellPages } from "./workers/pdf/worker";

declare global {
  /** Bindings of the app Worker, as wrangler.toml declares them. */
  interface Env {
    readonly DB: D1Database;
    readonly FILES: R2Bucket;
    readonly ASSETS: Fetcher;
    readonly PDF: Fetcher & {
      print(job: PrintJob, tell?: TellPages): Promise<PrintedPdf | null>;
    };
    readonly LOADS: Queue;
    readonly REPORTS: Queue;
    readonly MAIL: Queue;
    readonly FLOWS: Queue;
    readonly PROVIDER_TENANT: string;
    readonly ACTIVE_MODULES: string;
    readonly GOOGLE_ANALYTICS_ID: string;
    /** Signs session cookies. */
    readonly AUTH_SECRET: string;
    /** Mail: "inbox" keeps it in the house even where a mail server is named; empty chooses by what is configured. */
    readonly MAIL_TRANSPORT?: string;
    readonly MAIL_FROM?: string;
    readonly MAIL_FROM_NAME?: string;
    /** Who reads what is written on the contact page; MAIL_FROM unless given. */
    readonly CONTACT_ADDRESS?: string;
    readonly SMTP_HOST?: string;
    readonly SMTP_PORT?: string;
    /** tls, starttls (the default) or none. */
    readonly SMTP_SECURITY?: string;
    readonly SMTP_USERNAME?: string;
    readonly SMTP_PASSWORD?: string;
    readonly SMTP_TIMEOUT_MS?: string;
    /** Cloudflare's own way of sending mail, where the account has it. */
    readonly EMAIL?: SendEmail;
    /** How long a server that an update flow asks may be silent; 20 seconds unless given. */
    readonly FLOW_SILENCE_MS?: string;
    /** The address people reach the product under; every link in mails and redirects begins with it. */
    readonly PUBLIC_URL: string;
    /** Seconds a session lives unused; half an hour where it is not set. */
    readonly SESSION_IDLE_SECONDS?: string;
    /** Only set by `npm start`: opens the local seed and clock routes. Absent in a deployment. */
    readonly LOCAL_SECRET?: string;
  }
}
