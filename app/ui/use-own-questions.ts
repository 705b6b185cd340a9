import { useEffect, useRef } from "react";

/**
 * For a field that asks while somebody goes on typing: the answers to its own questions come late and change nothing
 * in it, whatever else changes the address (a step back, "Clear filters") does. Returns how a question is noted.
 */
export function useOwnQuestions(answered: string, onElsewhere: () => void): (question: string) => void {
  const asked = useRef<string[]>([]);
  const last = useRef(answered);
  useEffect(() => {
    if (answered === last.current) return;
    last.current = answered;
    const own = asked.current.indexOf(answered);
    asked.current = own < 0 ? [] : asked.current.slice(own + 1);
    if (own < 0) onElsewhere();
  });
  return (question) => asked.current.push(question);
}
