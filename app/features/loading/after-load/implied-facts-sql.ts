/**
 * Rows that follow from others, by a merge or by an ISIN, are kept as facts of a version that is being written (`?1`):
 * what should be there is the table `wanted` of a query, and is compared with the rows in force.
 */
export const PREPARED = "exists (select 1 from data_versions where version = ?1 and status = 'writing')";

export const FACT = "dataset, subject, key, period, source, payload, load_id, source_row, origins";

/** SQL for whether a row in force is wanted as it is. */
export const isWanted = (row: string) => `exists (
  select 1 from wanted w where w.dataset = ${row}.dataset and w.subject = ${row}.subject and w.key = ${row}.key
  and (w.period, w.source, w.payload, w.load_id, w.source_row)
    is (${row}.period, ${row}.source, ${row}.payload, ${row}.load_id, ${row}.source_row))`;

/** SQL that takes away rows that came and ended with this very version; `by` ends their source. */
export const withoutUnseen = (by: string) =>
  `delete from facts where superseded_in = ?1 and loaded_in = ?1 and source glob '* ${by}' and ${PREPARED}`;

/** SQL that puts what is wanted where nothing is in force. */
export const INSERT_WANTED = `insert into facts (${FACT}, loaded_in) select ${FACT}, ?1 from wanted w
  where ${PREPARED} and not exists (select 1 from facts f indexed by facts_current
    where f.dataset = w.dataset and f.subject = w.subject and f.key = w.key and f.superseded_in is null)`;
