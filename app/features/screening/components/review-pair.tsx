import { Link } from "@remix-run/react";
import { IconArrowsDiff, IconEqual } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "~/platform/paths";
import { useFormat } from "~/ui/use-format";
import { sayCategory } from "~/ui/vocabulary";
import type { ReviewPair } from "../review.answers";
import css from "./review.module.css";

interface Props {
  readonly pair: ReviewPair;
  /** Names by code. */
  readonly countries: Readonly<Record<string, string>>;
}

/** The issuer and the listed party side by side, line by line, with what agrees and what does not. */
export function PairTable({ pair: { issuer, listed, likeName, score }, countries }: Props) {
  const { t } = useTranslation(["approvals", "assets", "vocabulary"]);
  const format = useFormat();
  const unknown = <span className="us-dim">{t("review.unknown")}</span>;
  const place = (codes: string) => codes.replace(/\b[A-Z]{2}\b/g, (code) => countries[code] ?? code);
  const compared = (
    field: string,
    own: string | null,
    theirs: string | null,
    words: (text: string) => string = String,
  ): Line => ({
    field,
    own: own === null ? unknown : words(own),
    theirs: theirs === null ? unknown : words(theirs),
    verdict:
      own === null || theirs === null ? null : theirs.split(/[;|, ]+/).includes(own) ? "equal" : "differs",
  });
  const { source } = listed;
  const lines: readonly Line[] = [
    {
      field: t("review.name"),
      own: <b>{issuer.name}</b>,
      theirs: <b>{listed.name}</b>,
      verdict: null,
    },
    {
      field: t("review.aliases"),
      own: t("review.alike", { score: format.number(score), name: likeName }),
      theirs: listed.aliases.length > 0 ? listed.aliases.join("; ") : unknown,
      verdict: null,
    },
    compared(t("review.country"), issuer.country, listed.country, place),
    compared("LEI", issuer.lei, listed.lei),
    {
      field: "ISIN",
      own:
        issuer.isin && issuer.section && issuer.section !== "other" ? (
          <Link to={paths.asset(issuer.section, issuer.isin)} target="_blank" className="us-link">
            {t("review.instruments", { count: issuer.instruments, isin: issuer.isin })}
          </Link>
        ) : (
          (issuer.isin ?? unknown)
        ),
      theirs: listed.isin ?? unknown,
      verdict: null,
    },
    {
      field: t("review.kind"),
      own: [
        issuer.type && t(`assets:values.issuerType.${issuer.type}`, { defaultValue: issuer.type }),
        issuer.sector && sayCategory(t, issuer.sector).text,
      ]
        .filter(Boolean)
        .join(", "),
      theirs: listed.kind ? t(`review.kinds.${listed.kind}`, { defaultValue: listed.kind }) : unknown,
      verdict: null,
    },
    { field: t("review.programme"), own: "", theirs: listed.programme ?? unknown, verdict: null },
    {
      field: t("review.measure"),
      own: "",
      theirs: listed.measure
        ? t(`assets:measures.${listed.measure}`, { defaultValue: listed.measure })
        : unknown,
      verdict: null,
    },
    {
      field: t("review.list"),
      own: "",
      theirs: [listed.authority, listed.listDate && format.date(listed.listDate)].filter(Boolean).join(", "),
      verdict: null,
    },
    {
      field: t("review.row"),
      own: issuer.id,
      theirs: t("assets:source.file_row", { file: source.fileName ?? source.source, row: source.sourceRow }),
      verdict: null,
    },
  ];
  return (
    <table className={css.pair}>
      <thead>
        <tr>
          <th scope="col">
            <span className="us-hidden">{t("review.field")}</span>
          </th>
          <th scope="col">{t("review.issuer")}</th>
          <th scope="col">{t("review.listed")}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ field, own, theirs, verdict }) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <td>{own}</td>
            <td className={verdict === null ? undefined : css[verdict]}>
              {theirs}
              {verdict !== null && (
                <>
                  {" "}
                  {verdict === "equal" ? (
                    <IconEqual size={14} stroke={1.8} aria-hidden />
                  ) : (
                    <IconArrowsDiff size={14} stroke={1.8} aria-hidden />
                  )}{" "}
                  {t(`review.${verdict}`)}
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface Line {
  readonly field: string;
  readonly own: ReactNode;
  readonly theirs: ReactNode;
  readonly verdict: "equal" | "differs" | null;
}
