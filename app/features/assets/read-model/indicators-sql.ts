/**
 * SQL of what is known of a country as one JSON object: of each column the newest value seen (current ones when nothing
 * else is said), `period_end` the
 * newest period of any. Emissions and GDP are those of the last year that has both, as in `inOrderOfColumns`.
 */
export function indicatorsSql(
  subject: string,
  isSeen: (alias: string) => string = (alias) => `${alias}.superseded_in is null`,
): string {
  const current = (alias: string) =>
    `${alias}.dataset = 'country-indicators' and ${alias}.subject = ${subject} and ${isSeen(alias)}`;
  const states = (column: string) => `max(y.payload ->> '$.${column}' is not null)`;
  const common = `(select max(period) from (select y.period from facts y
      where ${current("y")} group by y.period having ${states("ghg_t")} and ${states("gdp_eur_m")}))`;
  return `(select json_set(json_group_object(w.column, json(w.value)), '$.period_end', max(w.period)) from (
      select j.key as column, f.payload -> ('$.' || j.key) as value, max(f.period) as period
      from facts f cross join json_each(f.payload) j
      where ${current("f")} and (j.key not in ('ghg_t', 'gdp_eur_m') or f.period = ${common}) group by j.key) w
      having count(*) > 0)`;
}
