CREATE TABLE "portal"."autopilot_items" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"rule_id" text NOT NULL,
	"item_key" text NOT NULL,
	"keys" text[] NOT NULL,
	"title" text NOT NULL,
	"page_url" text,
	"media_url" text,
	"upload_id" text,
	"duration_seconds" real,
	"published_at" timestamp (3) with time zone,
	"found_at" timestamp (3) with time zone NOT NULL,
	"outcome" text NOT NULL,
	"reason_code" text,
	"reason" jsonb,
	"same_project_id" text,
	"set_aside" text,
	"made_anyway_by" text,
	"project_id" text,
	"started_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_step_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	"in_doubt" boolean DEFAULT false NOT NULL,
	"made_count" integer,
	"good_count" integer,
	"best_score" real,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "autopilot_items_outcome" CHECK (outcome in ('before', 'waiting', 'making', 'made', 'skipped', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "portal"."autopilot_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "portal"."autopilot_options" (
	"team_id" text PRIMARY KEY NOT NULL,
	"minutes_per_month" integer,
	"is_paused" boolean DEFAULT false NOT NULL,
	"paused_until" timestamp (3) with time zone,
	"paused_by" text,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portal"."autopilot_options" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "portal"."autopilot_reels" (
	"output_id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"item_id" text NOT NULL,
	"publication_id" text,
	"left" jsonb,
	"stop_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portal"."autopilot_reels" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "portal"."autopilot_rules" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"created_by" text,
	"name" text NOT NULL,
	"source_kind" text NOT NULL,
	"address" text NOT NULL,
	"shown_address" text NOT NULL,
	"sign_in" text,
	"watched_folder_id" text,
	"folder_id" text,
	"preset_id" text,
	"preset_name" text,
	"takes_newest" integer NOT NULL,
	"least_seconds" integer,
	"most_seconds" integer,
	"skipped_words" text[] NOT NULL,
	"reels_most" integer NOT NULL,
	"score_least" integer NOT NULL,
	"account_ids" text[] NOT NULL,
	"posting" text NOT NULL,
	"videos_per_day" integer NOT NULL,
	"posts_per_day" integer NOT NULL,
	"minutes_per_month" integer NOT NULL,
	"is_on" boolean NOT NULL,
	"paused_until" timestamp (3) with time zone,
	"paused_by" text,
	"next_check_at" timestamp (3) with time zone,
	"last_read_at" timestamp (3) with time zone,
	"last_checked_at" timestamp (3) with time zone,
	"last_found" integer DEFAULT 0 NOT NULL,
	"last_new_at" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"failure" jsonb,
	"notified_at" timestamp (3) with time zone,
	"gave_up_at" timestamp (3) with time zone,
	"in_doubt" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "autopilot_rules_source" CHECK (source_kind in ('feed', 'youtube', 'folder')),
	CONSTRAINT "autopilot_rules_posting" CHECK (posting in ('approval', 'queue', 'make'))
);
--> statement-breakpoint
ALTER TABLE "portal"."autopilot_rules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "portal"."notices" DROP CONSTRAINT "notices_kind";--> statement-breakpoint
ALTER TABLE "portal"."autopilot_items" ADD CONSTRAINT "autopilot_items_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "portal"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."autopilot_items" ADD CONSTRAINT "autopilot_items_rule_id_autopilot_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "portal"."autopilot_rules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."autopilot_items" ADD CONSTRAINT "autopilot_items_made_anyway_by_users_id_fk" FOREIGN KEY ("made_anyway_by") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."autopilot_options" ADD CONSTRAINT "autopilot_options_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "portal"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."autopilot_options" ADD CONSTRAINT "autopilot_options_paused_by_users_id_fk" FOREIGN KEY ("paused_by") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."autopilot_reels" ADD CONSTRAINT "autopilot_reels_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "portal"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."autopilot_reels" ADD CONSTRAINT "autopilot_reels_item_id_autopilot_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "portal"."autopilot_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."autopilot_reels" ADD CONSTRAINT "autopilot_reels_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "portal"."publications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."autopilot_rules" ADD CONSTRAINT "autopilot_rules_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "portal"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."autopilot_rules" ADD CONSTRAINT "autopilot_rules_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."autopilot_rules" ADD CONSTRAINT "autopilot_rules_watched_folder_id_folders_id_fk" FOREIGN KEY ("watched_folder_id") REFERENCES "portal"."folders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."autopilot_rules" ADD CONSTRAINT "autopilot_rules_folder_id_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "portal"."folders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."autopilot_rules" ADD CONSTRAINT "autopilot_rules_preset_id_presets_id_fk" FOREIGN KEY ("preset_id") REFERENCES "portal"."presets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."autopilot_rules" ADD CONSTRAINT "autopilot_rules_paused_by_users_id_fk" FOREIGN KEY ("paused_by") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "autopilot_items_key" ON "portal"."autopilot_items" USING btree ("rule_id","item_key");--> statement-breakpoint
CREATE INDEX "autopilot_items_history" ON "portal"."autopilot_items" USING btree ("rule_id","found_at","id");--> statement-breakpoint
CREATE INDEX "autopilot_items_team" ON "portal"."autopilot_items" USING btree ("team_id","started_at");--> statement-breakpoint
CREATE INDEX "autopilot_items_keys" ON "portal"."autopilot_items" USING gin ("keys");--> statement-breakpoint
CREATE INDEX "autopilot_items_due" ON "portal"."autopilot_items" USING btree ("next_step_at") WHERE next_step_at is not null;--> statement-breakpoint
CREATE INDEX "autopilot_items_project" ON "portal"."autopilot_items" USING btree ("project_id") WHERE project_id is not null;--> statement-breakpoint
CREATE INDEX "autopilot_reels_item" ON "portal"."autopilot_reels" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "autopilot_reels_publication" ON "portal"."autopilot_reels" USING btree ("publication_id") WHERE publication_id is not null;--> statement-breakpoint
CREATE INDEX "autopilot_rules_team" ON "portal"."autopilot_rules" USING btree ("team_id","created_at","id");--> statement-breakpoint
CREATE INDEX "autopilot_rules_due" ON "portal"."autopilot_rules" USING btree ("next_check_at") WHERE next_check_at is not null;--> statement-breakpoint
CREATE INDEX "autopilot_rules_folder" ON "portal"."autopilot_rules" USING btree ("folder_id") WHERE folder_id is not null;--> statement-breakpoint
CREATE INDEX "autopilot_rules_watched" ON "portal"."autopilot_rules" USING btree ("watched_folder_id") WHERE watched_folder_id is not null;--> statement-breakpoint
ALTER TABLE "portal"."notices" ADD CONSTRAINT "notices_kind" CHECK (kind in ('project-finished', 'project-failed', 'project-unconfirmed', 'post-failed', 'post-live', 'approval-asked', 'approval-decided', 'account-attention', 'autopilot', 'comment', 'joined', 'usage'));--> statement-breakpoint
CREATE POLICY "of_its_team" ON "portal"."autopilot_items" AS PERMISSIVE FOR ALL TO public USING ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage'))) WITH CHECK ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage')));--> statement-breakpoint
CREATE POLICY "of_its_team" ON "portal"."autopilot_options" AS PERMISSIVE FOR ALL TO public USING ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage'))) WITH CHECK ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage')));--> statement-breakpoint
CREATE POLICY "of_its_team" ON "portal"."autopilot_reels" AS PERMISSIVE FOR ALL TO public USING ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage'))) WITH CHECK ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage')));--> statement-breakpoint
CREATE POLICY "of_its_team" ON "portal"."autopilot_rules" AS PERMISSIVE FOR ALL TO public USING ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage'))) WITH CHECK ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage')));--> statement-breakpoint

ALTER TABLE portal.autopilot_rules FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE portal.autopilot_items FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE portal.autopilot_reels FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE portal.autopilot_options FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON portal.autopilot_rules, portal.autopilot_items, portal.autopilot_reels,
  portal.autopilot_options TO reelwright_portal;--> statement-breakpoint

-- A rule is seen by those who see the folder that it watches and the one that its projects go to, and so is what it found.
CREATE POLICY in_seen_folder ON portal.autopilot_rules AS RESTRICTIVE FOR ALL TO reelwright_portal USING (
  (folder_id IS NULL OR folder_id <> ALL ((SELECT portal.hidden_folder_ids())::text[]))
  AND (watched_folder_id IS NULL OR watched_folder_id <> ALL ((SELECT portal.hidden_folder_ids())::text[]))
);--> statement-breakpoint
CREATE POLICY in_seen_folder ON portal.autopilot_items AS RESTRICTIVE FOR ALL TO reelwright_portal
  USING ((SELECT portal.hidden_folder_ids()) = '{}' OR EXISTS (SELECT FROM portal.autopilot_rules r WHERE r.id = rule_id));--> statement-breakpoint
CREATE POLICY in_seen_folder ON portal.autopilot_reels AS RESTRICTIVE FOR ALL TO reelwright_portal
  USING ((SELECT portal.hidden_folder_ids()) = '{}' OR EXISTS (SELECT FROM portal.autopilot_items i WHERE i.id = item_id));--> statement-breakpoint

-- Wakes the worker as soon as a source is watched, or is to be checked or made at once.
CREATE FUNCTION portal.announce_autopilot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('portal_work', 'autopilot');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER announce_autopilot AFTER INSERT ON portal.autopilot_rules
  FOR EACH STATEMENT EXECUTE FUNCTION portal.announce_autopilot();--> statement-breakpoint
CREATE TRIGGER announce_autopilot_change AFTER UPDATE OF next_check_at ON portal.autopilot_rules
  FOR EACH ROW WHEN (NEW.next_check_at <= now()) EXECUTE FUNCTION portal.announce_autopilot();--> statement-breakpoint
CREATE TRIGGER announce_autopilot_found AFTER INSERT ON portal.autopilot_items
  FOR EACH STATEMENT EXECUTE FUNCTION portal.announce_autopilot();--> statement-breakpoint
CREATE TRIGGER announce_autopilot_again AFTER UPDATE OF next_step_at ON portal.autopilot_items
  FOR EACH ROW WHEN (NEW.next_step_at <= now()) EXECUTE FUNCTION portal.announce_autopilot();
