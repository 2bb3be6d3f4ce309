CREATE TABLE "portal"."bucket_uploads" (
	"upload_id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"part_bytes" bigint NOT NULL,
	"multipart_id" text,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pieces" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"next_part" integer DEFAULT 1 NOT NULL,
	"holder" text,
	"held_until" timestamp (3) with time zone,
	"is_wanted" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portal"."bucket_uploads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "portal"."bucket_uploads" ADD CONSTRAINT "bucket_uploads_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "portal"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."bucket_uploads" ADD CONSTRAINT "bucket_uploads_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "portal"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "of_its_team" ON "portal"."bucket_uploads" AS PERMISSIVE FOR ALL TO public USING ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage'))) WITH CHECK ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage')));--> statement-breakpoint
ALTER TABLE portal.bucket_uploads FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON portal.bucket_uploads TO reelwright_portal;
