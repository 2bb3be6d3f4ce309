CREATE TABLE "portal"."presets" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"user_id" text,
	"operation" text NOT NULL,
	"name" text NOT NULL,
	"holds" jsonb NOT NULL,
	"request" jsonb NOT NULL,
	"settings" jsonb NOT NULL,
	"is_default" boolean NOT NULL,
	"created_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "presets_operation" CHECK (operation in ('clip', 'subtitles', 'broll', 'tts', 'ttv'))
);
--> statement-breakpoint
ALTER TABLE "portal"."presets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "portal"."presets" ADD CONSTRAINT "presets_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "portal"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."presets" ADD CONSTRAINT "presets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."presets" ADD CONSTRAINT "presets_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "presets_name" ON "portal"."presets" USING btree ("team_id","operation",(coalesce(user_id, '')),(lower("name")));--> statement-breakpoint
CREATE UNIQUE INDEX "presets_default" ON "portal"."presets" USING btree ("team_id","operation",(coalesce(user_id, ''))) WHERE is_default;--> statement-breakpoint
CREATE POLICY "of_its_team" ON "portal"."presets" AS PERMISSIVE FOR ALL TO public USING ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage'))) WITH CHECK ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage')));--> statement-breakpoint
ALTER TABLE portal.presets FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON portal.presets TO reelwright_portal;
