CREATE TABLE `user_counts` (
	`tenant_id` text NOT NULL,
	`disabled` integer NOT NULL,
	`users` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `disabled`),
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
DROP INDEX `users_last_name`;--> statement-breakpoint
DROP INDEX `users_last_access`;--> statement-breakpoint
DROP INDEX `users_created`;--> statement-breakpoint
CREATE INDEX `users_by_name` ON `users` (`username`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `users_by_last_name` ON `users` (`last_name`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `users_by_email` ON `users` (`email`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `users_by_last_access` ON `users` (`last_access_at`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `users_by_created` ON `users` (`created_at`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `users_of_tenant_by_name` ON `users` (`tenant_id`,`username`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `users_of_tenant_by_last_name` ON `users` (`tenant_id`,`last_name`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `users_of_tenant_by_email` ON `users` (`tenant_id`,`email`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `users_of_tenant_by_last_access` ON `users` (`tenant_id`,`last_access_at`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `users_of_tenant_by_created` ON `users` (`tenant_id`,`created_at`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `users_disabled` ON `users` (`disabled_at`) WHERE disabled_at is not null and deleted_at is null;
--> statement-breakpoint
INSERT INTO `user_counts` (tenant_id, disabled, users)
  SELECT tenant_id, disabled_at IS NOT NULL, count(*) FROM users WHERE deleted_at IS NULL
  GROUP BY tenant_id, disabled_at IS NOT NULL;
--> statement-breakpoint
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
