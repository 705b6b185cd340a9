import { createContext, type ReactNode, useContext } from "react";
import type { ExclusionMarks } from "../exclusions.types";
import { ExclusionTag } from "./exclusion-tag";

/** Marks of what a screen shows, by ISIN, for tables far below the screen. */
const MarksContext = createContext<ExclusionMarks>({});

export const MarksProvider = MarksContext.Provider;

/** The mark of an instrument, if the rules of the chosen view exclude it. */
export function useExclusionTag(): (isin: string | null) => ReactNode {
  const marks = useContext(MarksContext);
  return (isin) => {
    const mark = isin === null ? undefined : marks[isin];
    return mark ? <ExclusionTag mark={mark} /> : null;
  };
}
