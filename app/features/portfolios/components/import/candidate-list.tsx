import { Button } from "@mantine/core";
import { IconChevronDown, IconChevronRight, IconHelpCircle } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  CANDIDATE_KINDS,
  type CandidateKind,
  sureMatches,
  type UnknownLine,
} from "~/domain/portfolio-files/candidates";
import { useFormat } from "~/ui/use-format";
import css from "./import.module.css";

interface Props {
  readonly lines: readonly UnknownLine[];
  /** Row → ISIN, as a person accepted them. */
  readonly matches: Readonly<Record<string, string>>;
  readonly onMatches: (matches: Readonly<Record<string, string>>) => void;
  readonly disabled: boolean;
}

/** More lines of a kind than these are opened on demand. */
const OPENED = 4;
const MAX_SHOWN = 50;

/** What the lines may mean that the catalogue does not know: accepted one by one, or all of a kind that are sure. */
export function CandidateList({ lines, matches, onMatches, disabled }: Props) {
  const { t } = useTranslation("imports");
  const matched = Object.keys(matches).length;
  if (lines.length === 0 && matched === 0) return null;
  return (
    <section className={css.candidates} aria-label={t("candidates.label")}>
      <h2>{t("candidates.label")}</h2>
      {matched > 0 && (
        <p className={css.matched}>
          {t("candidates.matched", { count: matched })}
          <Button size="xs" variant="subtle" disabled={disabled} onClick={() => onMatches({})}>
            {t("candidates.take_back")}
          </Button>
        </p>
      )}
      <ul>
        {CANDIDATE_KINDS.map((kind) => {
          const own = lines.filter(({ candidates: [best] }) => best?.kind === kind);
          return own.length === 0 ? null : (
            <KindOfCandidates
              key={kind}
              kind={kind}
              lines={own}
              disabled={disabled}
              onAccept={(accepted) => onMatches({ ...matches, ...accepted })}
            />
          );
        })}
      </ul>
    </section>
  );
}

interface KindProps {
  readonly kind: CandidateKind;
  readonly lines: readonly UnknownLine[];
  readonly disabled: boolean;
  readonly onAccept: (accepted: Readonly<Record<string, string>>) => void;
}

function KindOfCandidates({ kind, lines, disabled, onAccept }: KindProps) {
  const { t } = useTranslation("imports");
  const format = useFormat();
  const [isOpen, setOpen] = useState(lines.length <= OPENED);
  const id = useId();
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  const sure = sureMatches(lines);
  const count = Object.keys(sure).length;
  return (
    <li className={css.group}>
      <div className={css.groupHead}>
        <IconHelpCircle size={16} stroke={1.8} className={css.warn} aria-hidden />
        <div style={{ minWidth: 0, flex: 1 }}>
          <button
            type="button"
            className={css.place}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <b>{t("findings.group_rows", { count: lines.length })}</b> {t(`candidates.${kind}`)}
            <Chevron size={14} stroke={2} aria-hidden className={css.chevron} />
          </button>
          {count > 1 && (
            <div className={css.fixes}>
              <Button size="xs" variant="default" disabled={disabled} onClick={() => onAccept(sure)}>
                {t("candidates.use_all", { count })}
              </Button>
            </div>
          )}
        </div>
      </div>
      <ul id={id} hidden={!isOpen}>
        {isOpen &&
          lines.slice(0, MAX_SHOWN).map(({ row, name, identifier, share, candidates }) => (
            <li key={row} className={css.candidate}>
              <span>
                <b>{name || identifier}</b>
                <small>
                  {[
                    t("findings.row", { row }),
                    name === identifier ? null : identifier,
                    share === null ? null : format.share(share, 1),
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </small>
              </span>
              {candidates.map((candidate) => (
                <button
                  key={candidate.isin}
                  type="button"
                  className={css.use}
                  disabled={disabled}
                  onClick={() => onAccept({ [String(row)]: candidate.isin })}
                >
                  <span className="us-hidden">{t("candidates.use", { line: name || identifier })} </span>
                  {candidate.name}
                  <small>{[candidate.isin, candidate.currency].filter(Boolean).join(" · ")}</small>
                </button>
              ))}
            </li>
          ))}
        {isOpen && lines.length > MAX_SHOWN && (
          <li className={css.finding}>
            {t("findings.more", {
              count: lines.length - MAX_SHOWN,
            })}
          </li>
        )}
      </ul>
    </li>
  );
}
