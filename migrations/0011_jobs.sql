CREATE TABLE `job_runs` (
	`job` text PRIMARY KEY NOT NULL,
	`period` text NOT NULL,
	`started_at` integer NOT NULL,
	`finished_at` integer,
	`failure` text,
	`report` text
);
