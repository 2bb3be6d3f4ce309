CREATE TABLE "portal"."notices" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"thread" text NOT NULL,
	"subject_id" text NOT NULL,
	"message" jsonb NOT NULL,
	"detail" jsonb,
	"needs_you" boolean DEFAULT false NOT NULL,
	"is_shown" boolean DEFAULT true NOT NULL,
	"read_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	"done_by" text,
	"done_by_name" text,
	"digest_at" timestamp (3) with time zone,
	"push_at" timestamp (3) with time zone,
	"push_tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notices_kind" CHECK (kind in ('project-finished', 'project-failed', 'project-unconfirmed', 'post-failed', 'post-live', 'approval-asked', 'approval-decided', 'account-attention', 'comment', 'joined', 'usage'))
);
--> statement-breakpoint
ALTER TABLE "portal"."notices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "portal"."push_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"session_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"public_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portal"."memberships" ADD COLUMN "notices_muted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."notices" ADD CONSTRAINT "notices_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "portal"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."notices" ADD CONSTRAINT "notices_done_by_users_id_fk" FOREIGN KEY ("done_by") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."notices" ADD CONSTRAINT "notices_of_a_member" FOREIGN KEY ("team_id","user_id") REFERENCES "portal"."memberships"("team_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "portal"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notices_thread" ON "portal"."notices" USING btree ("team_id","user_id","thread");--> statement-breakpoint
CREATE INDEX "notices_newest" ON "portal"."notices" USING btree ("team_id","user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notices_by_age" ON "portal"."notices" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notices_digest" ON "portal"."notices" USING btree ("digest_at") WHERE digest_at is not null;--> statement-breakpoint
CREATE INDEX "notices_push" ON "portal"."notices" USING btree ("push_at") WHERE push_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint" ON "portal"."push_subscriptions" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "portal"."push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE POLICY "of_its_team" ON "portal"."notices" AS PERMISSIVE FOR ALL TO public USING ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage'))) WITH CHECK ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage')));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON portal.push_subscriptions TO reelwright_portal;--> statement-breakpoint

-- Wakes the worker as soon as a notice is to be shown in a browser.
CREATE FUNCTION portal.announce_notice_work() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('portal_work', 'notice');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER announce_notice_work AFTER INSERT ON portal.notices
  FOR EACH STATEMENT EXECUTE FUNCTION portal.announce_notice_work();--> statement-breakpoint

ALTER TABLE portal.notices FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON portal.notices TO reelwright_portal;--> statement-breakpoint

CREATE FUNCTION portal.announce_notice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('portal_notices', NEW.team_id || ' ' || NEW.user_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER announce_notice AFTER INSERT ON portal.notices
  FOR EACH ROW EXECUTE FUNCTION portal.announce_notice();--> statement-breakpoint
-- A worker that only claims what is due changes nothing that a page shows.
CREATE TRIGGER announce_notice_change AFTER UPDATE ON portal.notices
  FOR EACH ROW WHEN (OLD.updated_at IS DISTINCT FROM NEW.updated_at) EXECUTE FUNCTION portal.announce_notice();--> statement-breakpoint

-- What people chose until now was whether they want each of four emails. A choice that is the default stays unsaid.
UPDATE portal.users SET notifications = jsonb_strip_nulls(jsonb_build_object('channels', jsonb_build_object(
  'project-finished', CASE WHEN notifications ->> 'project-ended' = 'false' THEN '{"email": false}'::jsonb END,
  'project-failed', CASE WHEN notifications ->> 'project-ended' = 'false' THEN '{"email": false}'::jsonb END,
  'post-failed', CASE WHEN notifications ->> 'posts-need-attention' = 'false' THEN '{"email": false}'::jsonb END,
  'account-attention', CASE WHEN notifications ->> 'account-needs-attention' = 'false' THEN '{"email": false}'::jsonb END,
  'comment', CASE WHEN notifications ->> 'video-reviewed' = 'false' THEN '{"email": false}'::jsonb END)))
  WHERE notifications <> '{}'::jsonb;
