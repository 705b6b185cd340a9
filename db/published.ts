/** SQL text of the data version everybody reads; 0 before the first. */
export const PUBLISHED = "(select coalesce(max(version), 0) from data_versions where status = 'published')";

/** The one people saw before a version that was published: files of a series are published together, in one instant. */
export const seenBefore = (version: string) =>
  `(select max(b.version) from data_versions b join data_versions v on b.published_at < v.published_at
    where b.status = 'published' and v.status = 'published' and v.version = ${version})`;

/** When a person signed in the time before this one: what they have seen is what was published by then. */
export const lastLook = (userId: string) =>
  `(select l.at from audit_log l where l.subject_id = ${userId} and l.action = 'session.sign_in'
    order by l.id desc limit 1 offset 1)`;

/** The version a person saw when they last looked; where nothing was published since, the one before a version. */
const seenByOrBefore = (userId: string, version: string) =>
  `coalesce(nullif((select max(s.version) from data_versions s where s.status = 'published'
    and s.published_at <= ${lastLook(userId)}), ${version}), ${seenBefore(version)})`;

/** The version in force at the end of a day (ISO, UTC); where none is asked for, the one a person saw. */
export const inForceOrSeen = (day: string, userId: string, version: string) =>
  `coalesce((select max(q.version) from data_versions q where q.status = 'published'
    and q.published_at < date(${day}, '+1 day')), ${seenByOrBefore(userId, version)})`;

/** True of a row of `assets` or `fund_positions` that readers of a version see. */
export const rowAt = (alias: string, version = PUBLISHED) =>
  `${alias}.from_version <= ${version} and (${alias}.to_version is null or ${alias}.to_version > ${version})`;

/** True of a fact that readers of a version see. */
export const factAt = (alias: string, version = PUBLISHED) =>
  `${alias}.loaded_in <= ${version} and (${alias}.superseded_in is null or ${alias}.superseded_in > ${version})`;
