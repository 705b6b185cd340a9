import { IDENTITY } from "~/domain/sanctions/decision";

/** `listedAs` of a row of facts, in SQL. */
const LISTED_AS = `json_array(${IDENTITY.map((field) => `trim(coalesce(f.payload ->> '$.${field}', ''))`).join(", ")})`;

/**
 * How many names alike nobody decided about and no identifier settles, as the list of reviews has them: also those
 * decided when the list named the party otherwise.
 */
export const OPEN_REVIEWS = `(select count(*) from listed_identities i cross join facts f on f.id = i.fact_id
    left join screening_decisions d on d.dataset = f.dataset and d.authority = f.subject and d.list_key = f.key
      and d.subject_id = i.value
    where i.dataset in ('sanctions', 'law-220-list') and i.kind = 'subject' and f.superseded_in is null
      and (coalesce(d.verdict, 'open') = 'open' or d.listed_as <> ${LISTED_AS})
      and not exists (select 1 from facts s where s.dataset = 'issuers' and s.subject = i.value and s.key = ''
        and s.superseded_in is null and upper(s.payload ->> '$.lei') = upper(f.payload ->> '$.lei'))
      and not exists (select 1 from assets n where n.issuer_id = i.value and n.to_version is null
        and instr(f.payload ->> '$.isin', n.isin) > 0))`;
