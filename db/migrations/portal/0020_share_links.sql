CREATE TABLE "portal"."share_links" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"job_id" text NOT NULL,
	"output_id" text,
	"token_hash" text NOT NULL,
	"mode" text NOT NULL,
	"password_hash" text,
	"downloads" boolean NOT NULL,
	"comments" boolean DEFAULT false NOT NULL,
	"created_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "share_links_mode" CHECK (mode in ('public', 'unlisted', 'password')),
	CONSTRAINT "share_links_password" CHECK ((mode = 'password') = (password_hash is not null))
);
--> statement-breakpoint
ALTER TABLE "portal"."share_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "portal"."share_views" (
	"team_id" text NOT NULL,
	"share_id" text NOT NULL,
	"day" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "share_views_share_id_day_pk" PRIMARY KEY("share_id","day"),
	CONSTRAINT "share_views_day" CHECK (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$')
);
--> statement-breakpoint
ALTER TABLE "portal"."share_views" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "portal"."share_links" ADD CONSTRAINT "share_links_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "portal"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."share_links" ADD CONSTRAINT "share_links_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "portal"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."share_links" ADD CONSTRAINT "share_links_output_id_outputs_id_fk" FOREIGN KEY ("output_id") REFERENCES "portal"."outputs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."share_links" ADD CONSTRAINT "share_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."share_views" ADD CONSTRAINT "share_views_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "portal"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."share_views" ADD CONSTRAINT "share_views_share_id_share_links_id_fk" FOREIGN KEY ("share_id") REFERENCES "portal"."share_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "share_links_token" ON "portal"."share_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "share_links_team" ON "portal"."share_links" USING btree ("team_id","created_at","id");--> statement-breakpoint
CREATE INDEX "share_links_job" ON "portal"."share_links" USING btree ("job_id");--> statement-breakpoint
CREATE POLICY "of_its_team" ON "portal"."share_links" AS PERMISSIVE FOR ALL TO public USING ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage'))) WITH CHECK ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage')));--> statement-breakpoint
CREATE POLICY "of_its_team" ON "portal"."share_views" AS PERMISSIVE FOR ALL TO public USING ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage'))) WITH CHECK ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage')));--> statement-breakpoint
ALTER TABLE portal.share_links FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE portal.share_views FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON portal.share_links, portal.share_views TO reelwright_portal;--> statement-breakpoint

-- A lookup before a team is known, as in 0009 and 0013: the team whose link has this token; nothing once the team is closed.
GRANT USAGE, CREATE ON SCHEMA portal TO reelwright_portal_lookups;--> statement-breakpoint
GRANT SELECT (team_id, token_hash) ON portal.share_links TO reelwright_portal_lookups;--> statement-breakpoint
CREATE POLICY lookups ON portal.share_links FOR SELECT TO reelwright_portal_lookups USING (true);--> statement-breakpoint
SET ROLE reelwright_portal_lookups;--> statement-breakpoint
CREATE FUNCTION portal.team_of_share(hash text) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT s.team_id FROM portal.share_links s JOIN portal.teams t ON t.id = s.team_id AND t.closed_at IS NULL
  WHERE s.token_hash = hash
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION portal.team_of_share(text) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION portal.team_of_share(text) TO reelwright_portal;--> statement-breakpoint
RESET ROLE;--> statement-breakpoint
REVOKE CREATE ON SCHEMA portal FROM reelwright_portal_lookups;
