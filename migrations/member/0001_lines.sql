CREATE TABLE `line_months` (
	`month` integer PRIMARY KEY NOT NULL,
	`packed` blob NOT NULL
);
