import { type DefaultValue, useForm } from "@conform-to/react";
import type { ActionAnswer } from "~/platform/screen.server";

interface Given<V> {
  readonly id: string;
  readonly defaultValue: DefaultValue<V>;
  /** What the action answered last. */
  readonly answer: ActionAnswer<unknown> | undefined;
}

/** A form whose refusals come back beside their fields, with what was typed still in them. */
export function useScreenForm<V extends Record<string, unknown>>({ id, defaultValue, answer }: Given<V>) {
  const lastResult = answer && !answer.ok ? answer.lastResult : undefined;
  return useForm<V>({ id, defaultValue, lastResult });
}
