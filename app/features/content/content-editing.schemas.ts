import { z } from "zod";
import { enteredDay } from "~/platform/days/entered-day";
import { blankIsAbsent } from "~/platform/forms/blank-is-absent";
import { requiredVersion } from "~/platform/forms/refused-input";
import { rowNumber } from "~/platform/forms/stated-number";
import { keyedByLocale, LOCALES } from "~/platform/languages/locale";
import { listSearch } from "~/platform/list-search";
import { CONTENT_FIELDS, CONTENT_GROUPS, CONTENT_KINDS, CONTENT_STATES } from "./content-editing.types";
import { isTooComplex } from "./text-complexity";

const text = z
  .string()
  .max(100_000, "content:error.too_long")
  .refine((value) => !isTooComplex(value), "content:error.too_complex");
const texts = z.record(z.string().max(40), text);
const ownTexts = keyedByLocale(() => texts.default({}));

const fields = {
  kind: z.enum(CONTENT_KINDS),
  group: z
    .enum(CONTENT_GROUPS)
    .nullish()
    .transform((value) => value ?? null),
  status: z.enum(CONTENT_STATES),
  /** The day readers see it from; at once without one. */
  publishOn: enteredDay("content:error.no_day")
    .nullish()
    .transform((value) => value ?? null),
  pinned: z.boolean().default(false),
  texts: z.strictObject({ ...ownTexts, en: texts }),
};

/** Only the fields of the kind, none too long; what is published has every field in English. */
function check(
  { kind, status, texts }: z.output<z.ZodObject<typeof fields>>,
  context: z.RefinementCtx,
): void {
  const known = CONTENT_FIELDS[kind];
  for (const language of LOCALES) {
    for (const [name, value] of Object.entries(texts[language])) {
      const field = known.find((each) => each.name === name);
      const message = !field
        ? "content:error.unknown_field"
        : value.length > field.longest
          ? "content:error.too_long"
          : null;
      if (message !== null) context.addIssue({ code: "custom", message, path: ["texts", language, name] });
    }
  }
  const needed = status === "published" ? known : known.slice(0, 1);
  for (const { name } of needed) {
    if (!texts.en[name]?.trim())
      context.addIssue({ code: "custom", message: "content:error.needed", path: ["texts", "en", name] });
  }
}

export const contentInput = z.strictObject(fields).superRefine(check);

/** `updatedAt` is the state the editor began with: somebody else's change in between is not overwritten. */
export const contentChange = z
  .strictObject({ ...fields, updatedAt: z.string(requiredVersion).max(40) })
  .superRefine(check);

export const contentItemParams = z.strictObject({ id: z.string().min(1).max(100) });

const versionNumber = rowNumber;

export const contentVersionParams = z.strictObject({
  id: z.string().min(1).max(100),
  version: versionNumber,
});

export const historySearch = z.strictObject({ version: versionNumber.optional() });

export const restoreInput = z.strictObject({ updatedAt: z.string(requiredVersion).max(40) });

export const restoreForm = restoreInput.extend({ intent: z.literal("restore"), version: versionNumber });

export const contentSearch = listSearch(["-updatedAt"], {
  kind: blankIsAbsent(z.enum(CONTENT_KINDS)),
  status: blankIsAbsent(z.enum(CONTENT_STATES)),
});

export const previewInput = z.strictObject({ markdown: text });

/** The editor sends its whole state as one JSON text. */
export const contentForm = z.discriminatedUnion("intent", [
  z.strictObject({ intent: z.literal("save"), content: z.string().max(1_000_000) }),
  z.strictObject({ intent: z.literal("delete") }),
  z.strictObject({ intent: z.literal("remove-document") }),
]);

export type ContentInput = z.output<typeof contentInput>;
export type ContentChange = z.output<typeof contentChange>;
export type ContentSearch = z.output<typeof contentSearch>;
