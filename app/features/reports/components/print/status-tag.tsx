import { usePrint } from "./print-context";

const TONES: Readonly<Record<string, string>> = {
  ok: "ok",
  none_found: "ok",
  violating: "err",
  involved: "err",
  hits: "err",
  partial: "warn",
  unknown: "warn",
  cannot_tell: "warn",
  review: "warn",
};

/** The result of a screen in words; its colour repeats them. */
export function StatusTag({ status }: { status: string }) {
  const { t } = usePrint();
  return <span className={`tag ${TONES[status] ?? "warn"}`}>{t(`status.${status}`)}</span>;
}
