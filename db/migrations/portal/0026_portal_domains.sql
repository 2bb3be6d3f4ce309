CREATE TABLE "portal"."portal_domains" (
	"team_id" text PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"verified_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portal"."portal_domains" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "portal"."account_links" ADD COLUMN "domain" text;--> statement-breakpoint
ALTER TABLE "portal"."sessions" ADD COLUMN "domain" text;--> statement-breakpoint
ALTER TABLE "portal"."portal_domains" ADD CONSTRAINT "portal_domains_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "portal"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "portal_domains_host" ON "portal"."portal_domains" USING btree ("host") WHERE verified_at is not null;--> statement-breakpoint
CREATE POLICY "of_its_team" ON "portal"."portal_domains" AS PERMISSIVE FOR ALL TO public USING ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage'))) WITH CHECK ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage')));--> statement-breakpoint
ALTER TABLE portal.portal_domains FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON portal.portal_domains TO reelwright_portal;--> statement-breakpoint

-- Lookups before a team is known, as in 0009 and 0019.
GRANT USAGE, CREATE ON SCHEMA portal TO reelwright_portal_lookups;--> statement-breakpoint
GRANT SELECT (team_id, host, verified_at) ON portal.portal_domains TO reelwright_portal_lookups;--> statement-breakpoint
CREATE POLICY lookups ON portal.portal_domains FOR SELECT TO reelwright_portal_lookups USING (true);--> statement-breakpoint
SET ROLE reelwright_portal_lookups;--> statement-breakpoint
-- The team whose own host name this is; nothing unless it was verified, and once the team is closed.
CREATE FUNCTION portal.team_of_domain(domain text) RETURNS TABLE (team_id text, slug text, name text, logo_key text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT t.id, t.slug, t.name, t.logo_key
  FROM portal.portal_domains d JOIN portal.teams t ON t.id = d.team_id AND t.closed_at IS NULL
  WHERE d.host = domain AND d.verified_at IS NOT NULL
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION portal.team_of_domain(text) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION portal.team_of_domain(text) TO reelwright_portal, reelwright_portal_system;--> statement-breakpoint
RESET ROLE;--> statement-breakpoint
REVOKE CREATE ON SCHEMA portal FROM reelwright_portal_lookups;--> statement-breakpoint

-- A domain that is removed or replaced ends the sessions that began there, and open pages are told (0013).
CREATE FUNCTION portal.end_sessions_of_domain() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE portal.sessions SET revoked_at = now() WHERE domain = OLD.host AND revoked_at IS NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER end_sessions_of_domain AFTER DELETE ON portal.portal_domains
  FOR EACH ROW WHEN (OLD.verified_at IS NOT NULL) EXECUTE FUNCTION portal.end_sessions_of_domain();
