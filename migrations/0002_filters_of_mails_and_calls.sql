CREATE INDEX `emails_type` ON `emails` (`mail_type`,`created_at`);--> statement-breakpoint
CREATE INDEX `webclient_logs_method` ON `webclient_logs` (`method`,`at`);