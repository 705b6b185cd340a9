import { UnstyledButton } from "@mantine/core";
import { Link } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "~/platform/paths";
import { Tag } from "~/ui/controls/tag";
import { useFieldWords } from "~/ui/field-words";
import { NameCell } from "~/ui/table/name-cell";
import { useFormat } from "~/ui/use-format";
import type { MergeProposal, ProposedRecord as Proposed } from "../merge-proposals.answers";
import css from "./approvals.module.css";

interface Props {
  readonly proposal: MergeProposal;
  readonly record: Proposed;
}

/** One of two records: what it is called, what identifies it, how much is stated of it, and from which files. */
export function ProposedRecord({ proposal, record }: Props) {
  const { t } = useTranslation("approvals");
  const words = useFieldWords();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { subject, name, type, country, identifiers, facts, from, sources } = record;
  return (
    <div className={css.side} data-below>
      <NameCell
        detail={identifiers
          .map(({ type: of, value }) => `${t(`merge.identifier.${of}`)} ${value}`)
          .join(", ")}
      >
        {name ?? subject}
      </NameCell>
      {proposal.surviving !== null && (
        <span className={css.reason}>
          <Tag tone={proposal.surviving === subject ? "ok" : "plain"}>
            {t(proposal.surviving === subject ? "merge.stays" : "merge.counts_for")}
          </Tag>
        </span>
      )}
      {from === null ? (
        <span className={css.from}>{t("merge.gone")}</span>
      ) : (
        <>
          <dl>
            <div>
              <dt>{t("merge.type")}</dt>
              <dd>{type === null ? t("merge.not_stated") : t(`type.${type}`)}</dd>
            </div>
            <div>
              <dt>{t("merge.country")}</dt>
              <dd>{country ?? t("merge.not_stated")}</dd>
            </div>
            <div>
              <dt>{t("merge.facts_label")}</dt>
              <dd>{format.number(facts)}</dd>
            </div>
          </dl>
          <span className={css.from}>
            {t("conflict.from", { source: words.source(from.source), row: format.number(from.row) })}{" "}
            <Link className="us-link" to={paths.load(from.loadId)}>
              {from.fileName}
            </Link>
          </span>
        </>
      )}
      {sources.length > 0 && (
        <UnstyledButton className={css.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t("merge.sources", { count: sources.length })}
        </UnstyledButton>
      )}
      {isOpen && <Sources record={record} />}
    </div>
  );
}

/** Facts by dataset and source, each with the file and row of the newest. */
function Sources({ record }: { record: Proposed }) {
  const { t } = useTranslation(["approvals", "datasets"]);
  const format = useFormat();
  const words = useFieldWords();
  return record.sources.map(({ dataset, source, facts, row, loadId, fileName }) => (
    <span key={`${dataset} ${source}`} className={css.from}>
      {t("merge.facts_of", {
        count: facts,
        dataset: t(`datasets:${dataset}`),
        source: words.source(source),
        row: format.number(row),
      })}{" "}
      <Link className="us-link" to={paths.load(loadId)}>
        {fileName}
      </Link>
    </span>
  ));
}
