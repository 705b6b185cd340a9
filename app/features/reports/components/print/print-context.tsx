import type { TFunction } from "i18next";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ReportSection } from "~/domain/reports/sections";
import { LANGUAGES } from "~/platform/languages/locale";
import { type Format, formatFor } from "~/ui/format";
import type { ReportDocument } from "../../report-document";
import { type Paper, paperOf } from "./paper";

interface Print {
  readonly document: ReportDocument;
  readonly t: TFunction;
  readonly format: Format;
  readonly paper: Paper;
  /** Where a section stands, also among those of the same name of other portfolios. */
  readonly anchorOf: (section: ReportSection) => string;
  /** Name of a country in the report's language; its code where there is none. */
  readonly country: (code: string) => string;
  /** What closes the last section; null where nothing does. */
  readonly closing: ReactNode;
}

/** The anchor of a section of a document, and the name of its pages among those of other portfolios. */
export const sectionAnchor = ({ place }: Pick<ReportDocument, "place">, section: ReportSection): string =>
  `${partPrefix(place)}section-${section}`;

export const partPrefix = (place: number | undefined): string =>
  place === undefined ? "" : `part-${place}-`;

const PrintContext = createContext<Print | null>(null);

interface ProviderProps {
  readonly document: ReportDocument;
  readonly closing?: ReactNode;
  readonly children: ReactNode;
}

export function PrintProvider({ document, closing = null, children }: ProviderProps) {
  const { t } = useTranslation(["report-print", "reports", "metrics"], { nsMode: "fallback" });
  const value = useMemo(() => {
    const names = new Intl.DisplayNames(LANGUAGES[document.locale].tag, { type: "region" });
    const country = (code: string) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code);
    const anchorOf = (section: ReportSection) => sectionAnchor(document, section);
    return {
      anchorOf,
      document,
      t,
      format: formatFor(document.locale),
      paper: paperOf(document.locale),
      country,
      closing,
    };
  }, [document, closing, t]);
  return <PrintContext.Provider value={value}>{children}</PrintContext.Provider>;
}

/** The report being set, and how it says things. */
export function usePrint(): Print {
  const print = useContext(PrintContext);
  if (!print) throw new Error("usePrint needs a PrintProvider");
  return print;
}
