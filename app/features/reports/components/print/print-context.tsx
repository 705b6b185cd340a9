import type { TFunction } from "i18next";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { LANGUAGES } from "~/platform/locale";
import { type Format, formatFor } from "~/ui/format";
import type { ReportDocument } from "../../report-document";
import { type Paper, paperOf } from "./paper";

interface Print {
  readonly document: ReportDocument;
  readonly t: TFunction;
  readonly format: Format;
  readonly paper: Paper;
  /** Name of a country in the report's language; its code where there is none. */
  readonly country: (code: string) => string;
}

const PrintContext = createContext<Print | null>(null);

export function PrintProvider({ document, children }: { document: ReportDocument; children: ReactNode }) {
  const { t } = useTranslation(["report-print", "reports", "metrics"], { nsMode: "fallback" });
  const value = useMemo(() => {
    const names = new Intl.DisplayNames(LANGUAGES[document.locale].tag, { type: "region" });
    const country = (code: string) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code);
    return { document, t, format: formatFor(document.locale), paper: paperOf(document.locale), country };
  }, [document, t]);
  return <PrintContext.Provider value={value}>{children}</PrintContext.Provider>;
}

/** The report being set, and how it says things. */
export function usePrint(): Print {
  const print = useContext(PrintContext);
  if (!print) throw new Error("usePrint needs a PrintProvider");
  return print;
}
