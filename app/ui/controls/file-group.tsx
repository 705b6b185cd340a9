import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { To } from "../href";
import css from "./controls.module.css";
import { FileLink } from "./file-link";

/** What is done with a document, files among it, under one name. */
export function FileGroup({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box and legend.
    <span className={css.fileGroup} role="group" aria-label={label}>
      {children}
    </span>
  );
}

const TABLE_FILES = ["xlsx", "csv"] as const;
export type TableFile = (typeof TABLE_FILES)[number];

/** The same table as a workbook and as text. */
export function TableFiles({ hrefOf }: { readonly hrefOf: (type: TableFile) => To }) {
  const { t } = useTranslation("ui");
  return TABLE_FILES.map((type) => (
    <FileLink key={type} to={hrefOf(type)}>
      {t(`file_type.${type}`)}
    </FileLink>
  ));
}
