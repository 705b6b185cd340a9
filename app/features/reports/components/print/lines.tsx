/** Text of several lines as paragraphs. */
export function Lines({ text, className }: { text: string; className?: string }) {
  return text.split("\n").map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: printed once; lines may repeat.
    <p key={index} className={className}>
      {line}
    </p>
  ));
}
