/// <reference types="@cloudflare/vitest-pool-workers/types" />

declare namespace Cloudflare {
  interface Env extends globalThis.Env {
    /** A Worker whose network has public addresses only. */
    readonly PUBLIC_NETWORK: Fetcher;
  }
}
