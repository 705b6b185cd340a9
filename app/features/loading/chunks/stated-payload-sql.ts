import { STATED_ISSUER } from "~/domain/facts/merged-records";

/** SQL for the issuer that a security's file states: beside a merged one, which another stands for, its own is kept. */
export const statedIssuer = (alias: string) =>
  `coalesce(${alias}.payload ->> '$.${STATED_ISSUER}', ${alias}.payload ->> '$.issuer_id')`;

/** SQL for the payload as the file stated it, whatever merges made of its issuer; of any dataset. */
export function statedPayload(alias: string): string {
  const payload = `${alias}.payload`;
  const stated = `${payload} ->> '$.${STATED_ISSUER}'`;
  return `case when ${stated} is null then ${payload}
    else json_remove(json_set(${payload}, '$.issuer_id', ${stated}), '$.${STATED_ISSUER}') end`;
}
