import type { TFunction } from "i18next";
import type { Statement } from "~/domain/statement/statement";

interface Props {
  readonly statement: Statement;
  readonly part: string;
  /** Whether the regulation asks for it: what is missing and not asked for leaves no gap. */
  readonly isAsked: boolean;
  readonly t: TFunction;
  /** Said before the text. */
  readonly label?: string | undefined;
}

/** A text of a statement by paragraphs; what is missing is left to be completed, and said to be so. */
export function WrittenText({ statement, part, isAsked, t, label }: Props) {
  const written = statement.texts.find((one) => one.part === part);
  if (!written?.text.trim())
    return isAsked ? (
      <div className="written">
        {label && <b>{label}</b>}
        <span className="complete">{t("statement:document.complete")}</span>
      </div>
    ) : null;
  return (
    <div className="written">
      {label && <b>{label}</b>}
      {paragraphsOf(written.text).map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
      {written.carriedFrom !== null && (
        <small>{t("statement:document.carried", { year: written.carriedFrom })}</small>
      )}
    </div>
  );
}

function paragraphsOf(text: string): readonly { readonly key: string; readonly text: string }[] {
  return text
    .split(/\n+/)
    .map((line, at) => ({ key: `${at}`, text: line.trim() }))
    .filter((line) => line.text !== "");
}
