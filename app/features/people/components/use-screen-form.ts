import { type DefaultValue, useForm } from "@conform-to/react";
import type { ActionAnswer } from "~/platform/screen.server";

interface Given<V> {
  readonly id: string;
  readonly defaultValue: DefaultValue<V>;
  /** What the action answered last. */
  readonly answer: ActionAnswer<unknown> | undefined;
}

/** Takes away what was said beside the fields of a form that was refused before. */
const ACCEPTED = { status: "success" } as const;

/** A form whose refusals come back beside their fields, with what was typed still in them, until it is accepted. */
export function useScreenForm<V extends Record<string, unknown>>({ id, defaultValue, answer }: Given<V>) {
  const lastResult = answer?.ok ? ACCEPTED : answer?.lastResult;
  return useForm<V>({ id, defaultValue, lastResult });
}
