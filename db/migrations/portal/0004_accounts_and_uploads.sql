CREATE TABLE "portal"."account_links" (
	"id" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "portal"."mails" (
	"id" text PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"content" jsonb NOT NULL,
	"state" text NOT NULL,
	"tries" integer NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	"failure" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "mails_state" CHECK (state in ('waiting', 'sent', 'logged', 'dropped', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "portal"."uploads" ADD COLUMN "received_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."uploads" ADD COLUMN "last_byte_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "portal"."users" ADD COLUMN "is_operator" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "account_links_token" ON "portal"."account_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "account_links_email" ON "portal"."account_links" USING btree ("email");--> statement-breakpoint
CREATE INDEX "mails_waiting" ON "portal"."mails" USING btree ("next_try_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "jobs_upload" ON "portal"."jobs" USING btree ("source_ref") WHERE source_kind = 'upload';--> statement-breakpoint

GRANT SELECT, INSERT, UPDATE, DELETE ON portal.account_links, portal.mails TO reelwright_portal;--> statement-breakpoint

-- The first account of an installation is its operator's, also where it was made before there was such a mark.
UPDATE portal.users SET is_operator = true
  WHERE id = (SELECT id FROM portal.users ORDER BY created_at, id LIMIT 1);--> statement-breakpoint

-- Wakes the worker as soon as a mail is in the outbox.
CREATE FUNCTION portal.announce_mail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('portal_work', 'mail');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER announce_mail AFTER INSERT ON portal.mails
  FOR EACH STATEMENT EXECUTE FUNCTION portal.announce_mail();
