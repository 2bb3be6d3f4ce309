CREATE TABLE "portal"."post_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"post_id" text NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"request" jsonb NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"maybe_sent" boolean DEFAULT false NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"service_post_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "portal"."post_attempts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "portal"."post_events" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"publication_id" text NOT NULL,
	"post_id" text,
	"kind" text NOT NULL,
	"sentence" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portal"."post_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "portal"."posts" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"publication_id" text NOT NULL,
	"account_id" text NOT NULL,
	"state" text NOT NULL,
	"own_text" jsonb,
	"planned_at" timestamp (3) with time zone,
	"slot_at" timestamp (3) with time zone,
	"slot_schedule_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"reason_code" text,
	"service_post_id" text,
	"verified" boolean,
	"url" text,
	"next_step_at" timestamp (3) with time zone,
	"quiet_checks" integer DEFAULT 0 NOT NULL,
	"published_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "posts_state" CHECK (state in ('draft', 'awaiting_approval', 'scheduled', 'publishing', 'published', 'failed', 'unknown', 'held', 'cancelled')),
	CONSTRAINT "posts_planned" CHECK (state not in ('awaiting_approval', 'scheduled', 'publishing') or planned_at is not null),
	CONSTRAINT "posts_followed" CHECK (state <> 'publishing' or next_step_at is not null)
);
--> statement-breakpoint
ALTER TABLE "portal"."posts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "portal"."publications" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"created_by" text,
	"output_id" text,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"tags" text[] NOT NULL,
	"privacy" text NOT NULL,
	"cover_seconds" real,
	"revision" integer DEFAULT 1 NOT NULL,
	"approval" text,
	"proposed_by" text,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"decision_note" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "publications_approval" CHECK (approval in ('waiting', 'approved', 'declined')),
	CONSTRAINT "publications_privacy" CHECK (privacy in ('public', 'private', 'unlisted'))
);
--> statement-breakpoint
ALTER TABLE "portal"."publications" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "portal"."publishing_options" (
	"team_id" text PRIMARY KEY NOT NULL,
	"approval_required" boolean NOT NULL,
	"tolerance_hours" integer NOT NULL,
	"time_zone" text NOT NULL,
	"calendar_version" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "publishing_options_tolerance" CHECK (tolerance_hours between 1 and 18)
);
--> statement-breakpoint
ALTER TABLE "portal"."publishing_options" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "portal"."schedule_blackouts" (
	"team_id" text NOT NULL,
	"schedule_id" text NOT NULL,
	"date" text NOT NULL,
	CONSTRAINT "schedule_blackouts_schedule_id_date_pk" PRIMARY KEY("schedule_id","date"),
	CONSTRAINT "schedule_blackouts_date" CHECK (date ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$')
);
--> statement-breakpoint
ALTER TABLE "portal"."schedule_blackouts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "portal"."schedule_slots" (
	"team_id" text NOT NULL,
	"schedule_id" text NOT NULL,
	"account_id" text NOT NULL,
	"weekday" integer NOT NULL,
	"local_time" text NOT NULL,
	CONSTRAINT "schedule_slots_schedule_id_account_id_weekday_local_time_pk" PRIMARY KEY("schedule_id","account_id","weekday","local_time"),
	CONSTRAINT "schedule_slots_weekday" CHECK (weekday between 1 and 7),
	CONSTRAINT "schedule_slots_time" CHECK (local_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);
--> statement-breakpoint
ALTER TABLE "portal"."schedule_slots" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "portal"."schedules" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"created_by" text,
	"name" text NOT NULL,
	"time_zone" text NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portal"."schedules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "portal"."social_access_keys" (
	"account_id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"sealed" text NOT NULL,
	"key_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portal"."social_access_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "portal"."social_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"created_by" text,
	"network" text NOT NULL,
	"display_name" text NOT NULL,
	"handle" text,
	"key_ending" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"service_account_id" text,
	"checked_at" timestamp (3) with time zone,
	"next_check_at" timestamp (3) with time zone,
	"quiet_checks" integer DEFAULT 0 NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"unlinked_at" timestamp (3) with time zone,
	CONSTRAINT "social_accounts_state" CHECK (state in ('pending', 'active', 'needs_attention'))
);
--> statement-breakpoint
ALTER TABLE "portal"."social_accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "portal"."social_link_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"user_id" text NOT NULL,
	"network" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "portal"."social_link_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "portal"."post_attempts" ADD CONSTRAINT "post_attempts_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "portal"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."post_attempts" ADD CONSTRAINT "post_attempts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "portal"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."post_events" ADD CONSTRAINT "post_events_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "portal"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."post_events" ADD CONSTRAINT "post_events_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "portal"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."posts" ADD CONSTRAINT "posts_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "portal"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."posts" ADD CONSTRAINT "posts_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "portal"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."posts" ADD CONSTRAINT "posts_account_id_social_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "portal"."social_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."posts" ADD CONSTRAINT "posts_slot_schedule_id_schedules_id_fk" FOREIGN KEY ("slot_schedule_id") REFERENCES "portal"."schedules"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."publications" ADD CONSTRAINT "publications_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "portal"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."publications" ADD CONSTRAINT "publications_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."publications" ADD CONSTRAINT "publications_output_id_outputs_id_fk" FOREIGN KEY ("output_id") REFERENCES "portal"."outputs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."publications" ADD CONSTRAINT "publications_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."publications" ADD CONSTRAINT "publications_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."publishing_options" ADD CONSTRAINT "publishing_options_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "portal"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."schedule_blackouts" ADD CONSTRAINT "schedule_blackouts_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "portal"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."schedule_blackouts" ADD CONSTRAINT "schedule_blackouts_schedule_id_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "portal"."schedules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."schedule_slots" ADD CONSTRAINT "schedule_slots_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "portal"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."schedule_slots" ADD CONSTRAINT "schedule_slots_schedule_id_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "portal"."schedules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."schedule_slots" ADD CONSTRAINT "schedule_slots_account_id_social_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "portal"."social_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."schedules" ADD CONSTRAINT "schedules_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "portal"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."schedules" ADD CONSTRAINT "schedules_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."social_access_keys" ADD CONSTRAINT "social_access_keys_account_id_social_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "portal"."social_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."social_access_keys" ADD CONSTRAINT "social_access_keys_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "portal"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."social_accounts" ADD CONSTRAINT "social_accounts_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "portal"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."social_accounts" ADD CONSTRAINT "social_accounts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."social_link_requests" ADD CONSTRAINT "social_link_requests_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "portal"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."social_link_requests" ADD CONSTRAINT "social_link_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "post_attempts_number" ON "portal"."post_attempts" USING btree ("post_id","number");--> statement-breakpoint
CREATE INDEX "post_events_publication" ON "portal"."post_events" USING btree ("publication_id","at");--> statement-breakpoint
CREATE INDEX "posts_due" ON "portal"."posts" USING btree ("planned_at","id") WHERE state = 'scheduled';--> statement-breakpoint
CREATE INDEX "posts_step" ON "portal"."posts" USING btree ("next_step_at") WHERE next_step_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "posts_slot" ON "portal"."posts" USING btree ("account_id","slot_at") WHERE slot_at is not null;--> statement-breakpoint
CREATE INDEX "posts_team_time" ON "portal"."posts" USING btree ("team_id",(coalesce(planned_at, created_at)),"id");--> statement-breakpoint
CREATE INDEX "posts_account" ON "portal"."posts" USING btree ("account_id","planned_at");--> statement-breakpoint
CREATE UNIQUE INDEX "posts_destination" ON "portal"."posts" USING btree ("publication_id","account_id");--> statement-breakpoint
CREATE INDEX "publications_team" ON "portal"."publications" USING btree ("team_id","created_at","id");--> statement-breakpoint
CREATE INDEX "publications_output" ON "portal"."publications" USING btree ("output_id");--> statement-breakpoint
CREATE INDEX "publications_waiting" ON "portal"."publications" USING btree ("team_id","updated_at") WHERE approval = 'waiting';--> statement-breakpoint
CREATE INDEX "schedule_slots_account" ON "portal"."schedule_slots" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "schedules_team" ON "portal"."schedules" USING btree ("team_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "social_access_keys_hash" ON "portal"."social_access_keys" USING btree ("team_id","key_hash");--> statement-breakpoint
CREATE INDEX "social_accounts_team" ON "portal"."social_accounts" USING btree ("team_id","created_at");--> statement-breakpoint
CREATE INDEX "social_accounts_due" ON "portal"."social_accounts" USING btree ("next_check_at") WHERE unlinked_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "social_accounts_service" ON "portal"."social_accounts" USING btree ("team_id","service_account_id") WHERE unlinked_at is null and service_account_id is not null;--> statement-breakpoint
CREATE INDEX "social_link_requests_expiry" ON "portal"."social_link_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE POLICY "of_its_team" ON "portal"."post_attempts" AS PERMISSIVE FOR ALL TO public USING ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage'))) WITH CHECK ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage')));--> statement-breakpoint
CREATE POLICY "of_its_team" ON "portal"."post_events" AS PERMISSIVE FOR ALL TO public USING ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage'))) WITH CHECK ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage')));--> statement-breakpoint
CREATE POLICY "of_its_team" ON "portal"."posts" AS PERMISSIVE FOR ALL TO public USING ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage'))) WITH CHECK ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage')));--> statement-breakpoint
CREATE POLICY "of_its_team" ON "portal"."publications" AS PERMISSIVE FOR ALL TO public USING ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage'))) WITH CHECK ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage')));--> statement-breakpoint
CREATE POLICY "of_its_team" ON "portal"."publishing_options" AS PERMISSIVE FOR ALL TO public USING ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage'))) WITH CHECK ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage')));--> statement-breakpoint
CREATE POLICY "of_its_team" ON "portal"."schedule_blackouts" AS PERMISSIVE FOR ALL TO public USING ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage'))) WITH CHECK ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage')));--> statement-breakpoint
CREATE POLICY "of_its_team" ON "portal"."schedule_slots" AS PERMISSIVE FOR ALL TO public USING ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage'))) WITH CHECK ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage')));--> statement-breakpoint
CREATE POLICY "of_its_team" ON "portal"."schedules" AS PERMISSIVE FOR ALL TO public USING ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage'))) WITH CHECK ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage')));--> statement-breakpoint
CREATE POLICY "of_its_team" ON "portal"."social_access_keys" AS PERMISSIVE FOR ALL TO public USING ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage'))) WITH CHECK ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage')));--> statement-breakpoint
CREATE POLICY "of_its_team" ON "portal"."social_accounts" AS PERMISSIVE FOR ALL TO public USING ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage'))) WITH CHECK ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage')));--> statement-breakpoint
CREATE POLICY "of_its_team" ON "portal"."social_link_requests" AS PERMISSIVE FOR ALL TO public USING ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage'))) WITH CHECK ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage')));--> statement-breakpoint

ALTER TABLE portal.social_accounts FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE portal.social_access_keys FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE portal.social_link_requests FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE portal.schedules FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE portal.schedule_slots FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE portal.schedule_blackouts FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE portal.publishing_options FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE portal.publications FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE portal.posts FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE portal.post_attempts FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE portal.post_events FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON portal.social_accounts, portal.social_access_keys, portal.social_link_requests,
  portal.schedules, portal.schedule_slots, portal.schedule_blackouts, portal.publishing_options, portal.publications,
  portal.posts TO reelwright_portal;--> statement-breakpoint
-- What was attempted and what happened is never taken back by the product; an attempt only learns how it ended.
GRANT SELECT, INSERT, UPDATE ON portal.post_attempts TO reelwright_portal;--> statement-breakpoint
REVOKE DELETE ON portal.post_attempts FROM reelwright_portal;--> statement-breakpoint
GRANT SELECT, INSERT ON portal.post_events TO reelwright_portal;--> statement-breakpoint
REVOKE UPDATE, DELETE ON portal.post_events FROM reelwright_portal;--> statement-breakpoint

-- Pages learn of a change of a publication from here. Sent at commit, equal ones once.
CREATE FUNCTION portal.announce_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM pg_notify('portal_posts', OLD.team_id || ' ' || OLD.publication_id);
  ELSE
    PERFORM pg_notify('portal_posts', NEW.team_id || ' ' || NEW.publication_id);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER announce_post AFTER INSERT OR DELETE ON portal.posts
  FOR EACH ROW EXECUTE FUNCTION portal.announce_post();--> statement-breakpoint
CREATE TRIGGER announce_post_change AFTER UPDATE ON portal.posts
  FOR EACH ROW WHEN (OLD.updated_at IS DISTINCT FROM NEW.updated_at) EXECUTE FUNCTION portal.announce_post();
