ALTER TABLE `newsletter_issues` ADD `sent` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- By hand: the letter's figures are counters too; the administration asks for them whatever the list has grown to.
UPDATE `newsletter_issues` SET `sent` = (
	SELECT count(*) FROM `newsletter_deliveries` d JOIN `newsletter_batches` b ON b.id = d.batch_id
	WHERE d.day = newsletter_issues.day AND b.outcome = 'sent'
);
--> statement-breakpoint
INSERT INTO `member_figures` (`key`, `n`)
SELECT 'letter:' || status, count(*) FROM `newsletter_subscriptions` GROUP BY 1;
--> statement-breakpoint
CREATE TRIGGER `newsletter_batches_sent` AFTER UPDATE OF outcome ON `newsletter_batches`
WHEN new.outcome = 'sent' AND old.outcome IS NOT 'sent' BEGIN
	UPDATE newsletter_issues
	SET sent = sent + (SELECT count(*) FROM newsletter_deliveries WHERE batch_id = new.id)
	WHERE day = new.day;
END;
--> statement-breakpoint
CREATE TRIGGER `newsletter_subscriptions_count` AFTER INSERT ON `newsletter_subscriptions` BEGIN
	INSERT INTO member_figures (key, n) VALUES ('letter:' || new.status, 1) ON CONFLICT (key) DO UPDATE SET n = n + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `newsletter_subscriptions_recount` AFTER UPDATE OF status ON `newsletter_subscriptions`
WHEN old.status <> new.status BEGIN
	UPDATE member_figures SET n = n - 1 WHERE key = 'letter:' || old.status;
	INSERT INTO member_figures (key, n) VALUES ('letter:' || new.status, 1) ON CONFLICT (key) DO UPDATE SET n = n + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `newsletter_subscriptions_uncount` AFTER DELETE ON `newsletter_subscriptions` BEGIN
	UPDATE member_figures SET n = n - 1 WHERE key = 'letter:' || old.status;
END;
