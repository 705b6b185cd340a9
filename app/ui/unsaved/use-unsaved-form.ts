import { useRef, useState } from "react";
import { type Asked, useAnswer } from "~/ui/use-answer";
import { useUnsavedWhile } from "./unsaved";

/** Of the form's element. */
export interface FormEvents {
  readonly onChange: () => void;
  readonly onSubmitCapture: () => void;
}

/**
 * A form sent by a fetcher: unsaved from its first change on, until an answer says that it is saved. What is typed while
 * it is on its way is not part of that and stays unsaved.
 */
export function useUnsavedForm<T>(
  fetcher: Asked<T>,
  onSaved: (result: T) => void,
): { readonly isTyped: boolean; readonly events: FormEvents } {
  const [isTyped, setTyped] = useState(false);
  const isTypedSince = useRef(false);
  const forget = useUnsavedWhile(isTyped);
  useAnswer(fetcher, (result) => {
    if (!isTypedSince.current) {
      setTyped(false);
      // At once, for who goes on to another page now.
      forget();
    }
    onSaved(result);
  });
  return {
    isTyped,
    events: {
      onChange: () => {
        isTypedSince.current = true;
        setTyped(true);
      },
      onSubmitCapture: () => {
        isTypedSince.current = false;
      },
    },
  };
}
