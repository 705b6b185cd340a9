import { useState } from "react";

/**
 * Which fields were changed since an answer said what is wrong with them: what it said of these no longer holds. Null is
 * an answer that said nothing.
 */
export function useCorrections(answer: object | null) {
  const [corrected, setCorrected] = useState<{ answer: object; fields: readonly string[] } | null>(null);
  const fieldsOf = (now: typeof corrected) => (now?.answer === answer ? now.fields : []);
  return {
    isCorrected: (field: string) => fieldsOf(corrected).includes(field),
    correct: (field: string) => {
      if (answer === null) return;
      // One change may correct several fields.
      setCorrected((now) => {
        const fields = fieldsOf(now);
        return fields.includes(field) ? now : { answer, fields: [...fields, field] };
      });
    },
  };
}

/** What an answer says is wrong with the fields of a form, each until it is changed. */
export function useStandingErrors<E>(errors: Readonly<Partial<Record<string, E>>> | null | undefined) {
  const { isCorrected, correct } = useCorrections(errors ?? null);
  return { errorOf: (field: string) => (isCorrected(field) ? undefined : errors?.[field]), correct };
}
