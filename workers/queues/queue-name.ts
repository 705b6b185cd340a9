import type { QueueName } from "~/platform/messages";

const NAMES: readonly QueueName[] = ["loads", "reports", "mail", "flows"];

/**
 * Which queue a name stands for, whatever the environment before it is called: understory-loads,
 * understory-staging-loads-dead. Throws for a queue that is not the product's.
 */
export function queueOf(name: string): { readonly queue: QueueName; readonly isDead: boolean } {
  const isDead = name.endsWith("-dead");
  const alive = isDead ? name.slice(0, -"-dead".length) : name;
  const queue = NAMES.find((known) => alive.endsWith(`-${known}`));
  if (!queue) throw new Error(`The queue ${name} is not one of the product's.`);
  return { queue, isDead };
}
