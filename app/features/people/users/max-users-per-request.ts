/** A change of somebody costs some ten queries, and a request has a thousand. */
export const MAX_USERS_PER_REQUEST = 50;
