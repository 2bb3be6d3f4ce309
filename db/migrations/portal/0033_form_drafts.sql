CREATE TABLE "portal"."form_drafts" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"user_id" text NOT NULL,
	"form" text NOT NULL,
	"content" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "form_drafts_of_a_person" UNIQUE("team_id","user_id","form")
);
--> statement-breakpoint
ALTER TABLE "portal"."form_drafts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "portal"."form_drafts" ADD CONSTRAINT "form_drafts_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "portal"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."form_drafts" ADD CONSTRAINT "form_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_drafts_by_age" ON "portal"."form_drafts" USING btree ("updated_at");--> statement-breakpoint
CREATE POLICY "of_its_team" ON "portal"."form_drafts" AS PERMISSIVE FOR ALL TO public USING ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage'))) WITH CHECK ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage')));--> statement-breakpoint
ALTER TABLE portal.form_drafts FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON portal.form_drafts TO reelwright_portal;
