import type { TFunction } from "i18next";
import { statedCause, wordKey } from "~/domain/vocabulary/word-key";
import type { Format } from "./format";

type Translate = (key: string, options: { readonly defaultValue: string }) => string;

/** A text of the data as people are told it. */
export interface Said {
  readonly text: string;
  /** In the words of the source, whose language nobody knows: marked so that it is not read out as the page's. */
  readonly asWritten: boolean;
}

/** What a said text wants of the element around it: HTML's "language unknown" where it is the source's own. */
export const languageOf = ({ asWritten }: Said): { lang?: string } => (asWritten ? { lang: "" } : {});

function word(t: TFunction, group: "category" | "esg_category" | "cause", text: string): string | null {
  const key = wordKey(text);
  return key === "" ? null : t(`vocabulary:${group}.${key}`, { defaultValue: "" }) || null;
}

/** A category of funds, bonds or companies, or an ESG category. */
export function sayCategory(
  t: TFunction,
  text: string,
  group: "category" | "esg_category" = "category",
): Said {
  const known = word(t, group, text);
  return { text: known ?? text, asWritten: known === null };
}

/** A controversial activity by its one name; one that the product does not know as the data writes it. */
export function sayActivity(t: Translate, name: string): string {
  return t(`vocabulary:activity.${name}`, { defaultValue: name });
}

/** Why a company is excluded from benchmarks: the cause, with the share of revenue where it names one. */
export function sayCause(t: TFunction, format: Format, text: string): Said {
  const { words, revenueShare } = statedCause(text);
  const known = word(t, "cause", words);
  if (known === null) return { text, asWritten: true };
  return {
    text:
      revenueShare === null
        ? known
        : t("vocabulary:cause_with_share", { cause: known, share: format.share(revenueShare) }),
    asWritten: false,
  };
}
