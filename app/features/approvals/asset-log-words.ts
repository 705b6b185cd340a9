import { sourceLabel } from "~/ui/field-words";

type Params = Readonly<Record<string, string | number>>;

type Translate = (key: string, options: Params) => string;

const DECISIONS: ReadonlySet<string> = new Set(["missing-asset", "conflict"]);

const datasetLabel = (t: Translate, name: string) => t(`datasets:${name}`, { defaultValue: name });

/** What an entry of the log is about: a dataset that was loaded, or a kind of decision. */
export function requestLabel(t: Translate, requestType: string): string {
  return DECISIONS.has(requestType)
    ? t(`approvals:log.request.${requestType}`, {})
    : datasetLabel(t, requestType);
}

/** What fills the sentence of an entry, datasets and sources by the names that people know. */
export function noteParams(t: Translate, params: Params, numberText: (value: number) => string): Params {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (typeof value === "number") return [name, numberText(value)];
      if (name === "dataset") return [name, datasetLabel(t, value)];
      return [name, name === "source" ? sourceLabel(t, value) : value];
    }),
  );
}
