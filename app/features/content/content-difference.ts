import { type ChangeObject, diffLines, diffWordsWithSpace } from "diff";
import type { DifferencePart, FieldDifference, SettingDifference } from "./content-history.answers";

/** What an item says of itself in one version. */
export interface VersionState {
  readonly group: string | null;
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly status: string;
  readonly pinned: boolean;
  readonly publishedAt: string | null;
  readonly documentName: string | null;
}

const SETTINGS = ["group", "status", "pinned", "publishedAt", "documentName"] as const;

/** Words, then lines, that may differ before a text counts as rewritten: comparing takes their square. */
const MAX_CHANGES = 1_500;
/** Characters of an unchanged passage that stand on either side of a change. */
const AROUND = 160;

/** The texts that differ between two versions, by language and field; of the first version all, as they are. */
export function textDifferences(
  before: VersionState | null,
  after: VersionState,
): readonly FieldDifference[] {
  const languages = keysOf(before?.texts ?? {}, after.texts);
  return languages.flatMap((language) => {
    const [was, is] = [before?.texts[language] ?? {}, after.texts[language] ?? {}];
    return keysOf(was, is).flatMap((field) => {
      const [from, to] = [was[field] ?? "", is[field] ?? ""];
      if (from === to) return [];
      const parts: FieldDifference["parts"] =
        before === null ? [{ kind: "same", text: to }] : shortened(partsOf(from, to));
      return [{ language, field, parts }];
    });
  });
}

/** What differs beside the texts; nothing of the first version, whose settings are no change. */
export function settingDifferences(
  before: VersionState | null,
  after: VersionState,
): readonly SettingDifference[] {
  if (before === null) return [];
  return SETTINGS.flatMap((name) =>
    before[name] === after[name] ? [] : [{ name, from: before[name], to: after[name] }],
  );
}

const keysOf = (...of: readonly object[]): readonly string[] => [...new Set(of.flatMap(Object.keys))];

function partsOf(from: string, to: string): readonly DifferencePart[] {
  const limits = { maxEditLength: MAX_CHANGES };
  const changes = diffWordsWithSpace(from, to, limits) ?? diffLines(from, to, limits);
  if (changes !== undefined) return joined(changes.map(partOf));
  return [
    { kind: "removed", text: from },
    { kind: "added", text: to },
  ];
}

const partOf = ({ added, removed, value }: ChangeObject<string>): DifferencePart => ({
  kind: added ? "added" : removed ? "removed" : "same",
  text: value,
});

/** Changes with nothing but a space between them as one: what was removed, then what was added. */
function joined(parts: readonly DifferencePart[]): readonly DifferencePart[] {
  const out: DifferencePart[] = [];
  let [removed, added] = ["", ""];
  const close = () => {
    if (removed !== "") out.push({ kind: "removed", text: removed });
    if (added !== "") out.push({ kind: "added", text: added });
    [removed, added] = ["", ""];
  };
  parts.forEach(({ kind, text }, index) => {
    const isBetween = removed !== "" && added !== "" && index < parts.length - 1 && /^\s+$/.test(text);
    if (kind === "same" && !isBetween) {
      close();
      out.push({ kind, text });
      return;
    }
    if (kind !== "added") removed += text;
    if (kind !== "removed") added += text;
  });
  close();
  return out;
}

/** Unchanged passages as far as they stand beside a change. */
function shortened(parts: readonly DifferencePart[]): readonly DifferencePart[] {
  return parts.flatMap((part, index) => {
    const { kind, text } = part;
    if (kind !== "same") return [part];
    const head = index === 0 ? 0 : AROUND;
    const tail = index === parts.length - 1 ? 0 : AROUND;
    if (text.length <= head + tail) return [part];
    const left: DifferencePart = { kind: "left_out", text: "" };
    const ends = [wordsBefore(text, head), wordsAfter(text, text.length - tail)] as const;
    const same = (end: string): DifferencePart[] => (end === "" ? [] : [{ kind: "same", text: end }]);
    return [...same(ends[0]), left, ...same(tail === 0 ? "" : ends[1])];
  });
}

const isWithinWord = (text: string, at: number) => /\S\S/.test(text.slice(Math.max(0, at - 1), at + 1));

/** A text up to a place, without the word that is cut there. */
function wordsBefore(text: string, at: number): string {
  const cut = text.slice(0, at);
  return isWithinWord(text, at) ? cut.replace(/\S+$/, "") : cut;
}

/** A text from a place, without the word that is cut there. */
function wordsAfter(text: string, at: number): string {
  const cut = text.slice(at);
  return isWithinWord(text, at) ? cut.replace(/^\S+/, "") : cut;
}
