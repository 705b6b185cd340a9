import type { i18n, TFunction } from "i18next";

/** More keys than there are texts, so that keys made of data cannot fill the memory. */
const MAX_KEPT = 20_000;

type Key = Parameters<TFunction>[0];

/**
 * The same function, which looks up each text without variables only once: a table asks for the same few words in every
 * cell. Only for texts that never change, as those of the Worker.
 */
export function rememberedTexts(t: TFunction): TFunction {
  const known = new Map<string, string>();
  const remembered = (key: Key, options?: unknown) => {
    const place = placeOf(key, options);
    const kept = place === null ? undefined : known.get(place);
    if (kept !== undefined) return kept;
    const text: unknown = t(key as never, options as never);
    if (place !== null && typeof text === "string" && known.size < MAX_KEPT) known.set(place, text);
    return text;
  };
  return Object.assign(remembered, t) as unknown as TFunction;
}

/** Makes an instance answer the same function of texts, which remembers them, whoever asks for the same namespaces. */
export function rememberTexts(instance: i18n): void {
  const known = new Map<string, TFunction>();
  const fixed = instance.getFixedT.bind(instance) as (...asked: unknown[]) => TFunction;
  const remembered = (...asked: unknown[]) => {
    const place = JSON.stringify(asked);
    const t = known.get(place) ?? rememberedTexts(fixed(...asked));
    known.set(place, t);
    return t;
  };
  instance.getFixedT = remembered as typeof instance.getFixedT;
}

/** What a text depends on: its key, and a stand-in where that is the only option. Null where variables are filled in. */
function placeOf(key: Key, options: unknown): string | null {
  const asked = typeof key === "string" ? key : [key].flat().join("\n");
  if (options === undefined) return asked;
  if (typeof options !== "object" || options === null) return null;
  const { defaultValue, ...others } = options as Readonly<Record<string, unknown>>;
  if (Object.keys(others).length > 0) return null;
  return defaultValue === undefined ? asked : `${asked}\n\n${String(defaultValue)}`;
}
