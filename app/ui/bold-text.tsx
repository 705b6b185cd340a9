import { Fragment } from "react";

const BOLD = /<b>(.*?)<\/b>/;

/** A translated text whose `<b>…</b>` is shown bold; nothing else in it is read as markup. */
export function BoldText({ children }: { children: string }) {
  return children.split(BOLD).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name.
    index % 2 === 1 ? <b key={index}>{part}</b> : <Fragment key={index}>{part}</Fragment>,
  );
}
