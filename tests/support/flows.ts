import { createExecutionContext, createScheduledController, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, inject } from "vitest";
import type { Flow, FlowsView } from "~/features/flows/flows.answers";
import worker from "~workers/app";
import type { Client } from "./client";

/** Update flows of an administrator, fed by the data server on loopback. */
export class Flows {
  readonly server = inject("dataServer");

  constructor(private readonly admin: Client) {}

  definition(name: string, path: string) {
    return {
      name,
      dataset: "issuers",
      source: name,
      origin: "url",
      location: path.startsWith("http") ? path : this.server + path,
    };
  }

  async create(name: string, path: string, more: Record<string, unknown> = {}): Promise<string> {
    const answer = await this.admin.post("/api/v1/update-flows", { ...this.definition(name, path), ...more });
    expect(answer.status, await answer.clone().text()).toBe(201);
    return (await answer.json<{ id: string }>()).id;
  }

  async get(id: string): Promise<Flow> {
    const { items } = await (await this.admin.get("/api/v1/flow-status")).json<FlowsView>();
    const found = items.find((item) => item.id === id);
    if (!found) throw new Error(`no flow ${id}`);
    return found;
  }

  /** Starts a flow and waits until its run is over, or waits for another attempt. */
  async run(id: string): Promise<Flow> {
    const answer = await this.admin.post(`/api/v1/update-flows/${id}/start`);
    expect(answer.status, await answer.clone().text()).toBe(202);
    return this.settled(id);
  }

  async settled(id: string): Promise<Flow> {
    for (let attempt = 0; attempt < 400; attempt += 1) {
      const now = await this.get(id);
      if (now.run?.endedAt || now.status === "waiting") return now;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error("the run did not come to an end");
  }
}

/** What the clock does every minute. */
export async function everyMinute(): Promise<void> {
  const context = createExecutionContext();
  await worker.scheduled(createScheduledController({ cron: "* * * * *" }), env, context);
  await waitOnExecutionContext(context);
}
