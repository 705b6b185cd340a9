import { createContext, type ReactNode, useContext } from "react";
import type { ExclusionMarks } from "../exclusions.answers";
import { type MarkedLine, markKey } from "../mark-key";
import { ExclusionTag } from "./exclusion-tag";

/** Marks of what a screen shows, by `markKey`, for tables far below the screen. */
const MarksContext = createContext<ExclusionMarks>({});

export const MarksProvider = MarksContext.Provider;

/** The mark of a line, if the rules of the chosen view exclude it. */
export function useExclusionTag(): (line: MarkedLine) => ReactNode {
  const marks = useContext(MarksContext);
  return (line) => {
    const mark = marks[markKey(line)];
    return mark ? <ExclusionTag mark={mark} /> : null;
  };
}
