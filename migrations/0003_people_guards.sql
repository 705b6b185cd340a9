-- The audit log only grows.
CREATE TRIGGER audit_log_no_update BEFORE UPDATE ON audit_log BEGIN SELECT raise(abort, 'audit_log is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER audit_log_no_delete BEFORE DELETE ON audit_log BEGIN SELECT raise(abort, 'audit_log is append-only'); END;
--> statement-breakpoint
-- Any part of a user's name, user name or address is found through trigrams; the key table gives users a stable rowid.
CREATE TABLE user_search_keys (id integer PRIMARY KEY, user_id text NOT NULL UNIQUE);
--> statement-breakpoint
CREATE VIRTUAL TABLE user_search USING fts5(words, content='', contentless_delete=1, tokenize='trigram');
--> statement-breakpoint
INSERT INTO user_search_keys (user_id) SELECT id FROM users;
--> statement-breakpoint
INSERT INTO user_search (rowid, words)
  SELECT k.id, u.username || ' ' || u.email || ' ' || u.first_name || ' ' || u.last_name
  FROM users u JOIN user_search_keys k ON k.user_id = u.id;
--> statement-breakpoint
CREATE TRIGGER users_search_insert AFTER INSERT ON users BEGIN
  INSERT INTO user_search_keys (user_id) VALUES (new.id);
  INSERT INTO user_search (rowid, words) VALUES (
    (SELECT id FROM user_search_keys WHERE user_id = new.id),
    new.username || ' ' || new.email || ' ' || new.first_name || ' ' || new.last_name);
END;
--> statement-breakpoint
CREATE TRIGGER users_search_update AFTER UPDATE OF username, email, first_name, last_name ON users BEGIN
  DELETE FROM user_search WHERE rowid = (SELECT id FROM user_search_keys WHERE user_id = new.id);
  INSERT INTO user_search (rowid, words) VALUES (
    (SELECT id FROM user_search_keys WHERE user_id = new.id),
    new.username || ' ' || new.email || ' ' || new.first_name || ' ' || new.last_name);
END;
