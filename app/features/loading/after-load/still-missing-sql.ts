import { DATASETS } from "~/domain/datasets/datasets";
import { knownAs } from "../chunks/known-subjects-sql";

const ABOUT = Object.values(DATASETS).flatMap(({ name, about }) =>
  about === null ? [] : [`when '${name}' then '${about}'`],
);

/** Subjects named by the load's chunks that are not in the catalogue now that all are written, each once; an issuer may be named by an ISIN. */
export const STILL_MISSING = `
  select distinct m.value as s, case c.dataset ${ABOUT.join(" ")} end as about
  from load_chunks c, json_each(c.missing) m where c.load_id = ?1
  and not (case c.dataset ${ABOUT.join(" ")} end <> 'security' and ${knownAs("issuers", "m.value")})
  and not ${knownAs("securities", "m.value")}`;
