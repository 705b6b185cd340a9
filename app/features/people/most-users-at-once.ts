/** A change of somebody costs some ten queries, and a request has a thousand. */
export const MOST_USERS_AT_ONCE = 50;
