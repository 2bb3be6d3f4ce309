CREATE TABLE "portal"."post_numbers" (
	"post_id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"views" bigint,
	"likes" bigint,
	"comments" bigint,
	"shares" bigint,
	"counted_at" timestamp (3) with time zone,
	"gap" text,
	"gap_reason" text,
	"gap_message" jsonb,
	"next_read_at" timestamp (3) with time zone,
	"quiet_readings" integer DEFAULT 0 NOT NULL,
	"missing_since" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"frozen_at" timestamp (3) with time zone,
	CONSTRAINT "post_numbers_ended" CHECK ((next_read_at is null) = (frozen_at is not null or deleted_at is not null))
);
--> statement-breakpoint
ALTER TABLE "portal"."post_numbers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "portal"."post_readings" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"post_id" text NOT NULL,
	"day" text NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	"views" bigint,
	"likes" bigint,
	"comments" bigint,
	"shares" bigint,
	CONSTRAINT "post_readings_day" CHECK (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$')
);
--> statement-breakpoint
ALTER TABLE "portal"."post_readings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "portal"."post_numbers" ADD CONSTRAINT "post_numbers_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "portal"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."post_numbers" ADD CONSTRAINT "post_numbers_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "portal"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."post_readings" ADD CONSTRAINT "post_readings_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "portal"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."post_readings" ADD CONSTRAINT "post_readings_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "portal"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_numbers_due" ON "portal"."post_numbers" USING btree ("next_read_at") WHERE next_read_at is not null;--> statement-breakpoint
CREATE INDEX "post_numbers_team" ON "portal"."post_numbers" USING btree ("team_id");--> statement-breakpoint
CREATE UNIQUE INDEX "post_readings_of_day" ON "portal"."post_readings" USING btree ("post_id","day");--> statement-breakpoint
CREATE INDEX "post_readings_team" ON "portal"."post_readings" USING btree ("team_id","day");--> statement-breakpoint
CREATE INDEX "posts_published" ON "portal"."posts" USING btree ("published_at") WHERE state = 'published';--> statement-breakpoint
CREATE POLICY "of_its_team" ON "portal"."post_numbers" AS PERMISSIVE FOR ALL TO public USING ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage'))) WITH CHECK ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage')));--> statement-breakpoint
CREATE POLICY "of_its_team" ON "portal"."post_readings" AS PERMISSIVE FOR ALL TO public USING ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage'))) WITH CHECK ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage')));--> statement-breakpoint
ALTER TABLE portal.post_numbers FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE portal.post_readings FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON portal.post_numbers, portal.post_readings TO reelwright_portal;--> statement-breakpoint

-- Numbers are seen by those who see the post.
CREATE POLICY in_seen_folder ON portal.post_numbers AS RESTRICTIVE FOR ALL TO reelwright_portal
  USING ((SELECT portal.hidden_folder_ids()) = '{}' OR EXISTS (SELECT FROM portal.posts p WHERE p.id = post_id));--> statement-breakpoint
CREATE POLICY in_seen_folder ON portal.post_readings AS RESTRICTIVE FOR ALL TO reelwright_portal
  USING ((SELECT portal.hidden_folder_ids()) = '{}' OR EXISTS (SELECT FROM portal.posts p WHERE p.id = post_id));
