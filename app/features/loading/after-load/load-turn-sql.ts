/** SQL for whether the load `?1` is writing: it has the turn, and no other one changes anything. */
export const WRITING = "exists (select 1 from loads where id = ?1 and status = 'writing')";

/** SQL for whether the load `?1` is being undone in the version `?2`. */
export const UNDOING = "exists (select 1 from loads where id = ?1 and status = 'writing' and undone_in = ?2)";
