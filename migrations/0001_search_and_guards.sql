-- By hand: what db/schema cannot say. `npm run baseline` leaves this file as it is.

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
--> statement-breakpoint
-- Trigrams find any part of a text; rowids are those of search_names. `scope` holds marks such as §fu for the sections
-- a text belongs to, so that a search within some sections does not walk through the others.
CREATE VIRTUAL TABLE names_fts USING fts5(
  name, isin, issuer_name, asset_manager, lei, scope,
  content='', contentless_delete=1, tokenize='trigram'
);
--> statement-breakpoint
-- user_counts: how many live users each tenant has, so that a list need not count.
CREATE TRIGGER users_count_insert AFTER INSERT ON users WHEN new.deleted_at IS NULL BEGIN
  INSERT INTO user_counts (tenant_id, disabled, users) VALUES (new.tenant_id, new.disabled_at IS NOT NULL, 1)
    ON CONFLICT (tenant_id, disabled) DO UPDATE SET users = users + 1;
END;
--> statement-breakpoint
CREATE TRIGGER users_count_leave AFTER UPDATE OF tenant_id, disabled_at, deleted_at ON users WHEN old.deleted_at IS NULL BEGIN
  UPDATE user_counts SET users = users - 1
    WHERE tenant_id = old.tenant_id AND disabled = (old.disabled_at IS NOT NULL);
END;
--> statement-breakpoint
CREATE TRIGGER users_count_enter AFTER UPDATE OF tenant_id, disabled_at, deleted_at ON users WHEN new.deleted_at IS NULL BEGIN
  INSERT INTO user_counts (tenant_id, disabled, users) VALUES (new.tenant_id, new.disabled_at IS NOT NULL, 1)
    ON CONFLICT (tenant_id, disabled) DO UPDATE SET users = users + 1;
END;
