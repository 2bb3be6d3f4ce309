CREATE TABLE "portal"."embed_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"session_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "portal"."embed_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "portal"."embed_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"api_key_id" text,
	"role" text NOT NULL,
	"capabilities" text[] NOT NULL,
	"allowed_origins" text[],
	"theme" jsonb,
	"locale" text,
	"time_zone" text,
	"start_path" text NOT NULL,
	"return_url" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "embed_sessions_role" CHECK (role in ('admin', 'editor', 'viewer', 'client'))
);
--> statement-breakpoint
ALTER TABLE "portal"."embed_sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "portal"."embed_settings" (
	"team_id" text PRIMARY KEY NOT NULL,
	"origins" text[] DEFAULT '{}' NOT NULL,
	"theme" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"shows_our_name" boolean DEFAULT true NOT NULL,
	"host_name" text,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portal"."embed_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "portal"."teams" ADD COLUMN "partner_team_id" text;--> statement-breakpoint
ALTER TABLE "portal"."teams" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "portal"."users" ADD COLUMN "partner_team_id" text;--> statement-breakpoint
ALTER TABLE "portal"."users" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "portal"."users" ADD COLUMN "contact_email" text;--> statement-breakpoint
ALTER TABLE "portal"."embed_codes" ADD CONSTRAINT "embed_codes_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "portal"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."embed_codes" ADD CONSTRAINT "embed_codes_session_id_embed_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "portal"."embed_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."embed_sessions" ADD CONSTRAINT "embed_sessions_id_sessions_id_fk" FOREIGN KEY ("id") REFERENCES "portal"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."embed_sessions" ADD CONSTRAINT "embed_sessions_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "portal"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."embed_sessions" ADD CONSTRAINT "embed_sessions_customer_id_teams_id_fk" FOREIGN KEY ("customer_id") REFERENCES "portal"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."embed_sessions" ADD CONSTRAINT "embed_sessions_api_key_id_api_keys_id_fk" FOREIGN KEY ("api_key_id") REFERENCES "portal"."api_keys"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."embed_settings" ADD CONSTRAINT "embed_settings_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "portal"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "embed_codes_session" ON "portal"."embed_codes" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "embed_sessions_team" ON "portal"."embed_sessions" USING btree ("team_id","created_at");--> statement-breakpoint
CREATE INDEX "embed_sessions_customer" ON "portal"."embed_sessions" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "embed_settings_host" ON "portal"."embed_settings" USING btree ("host_name");--> statement-breakpoint
ALTER TABLE "portal"."teams" ADD CONSTRAINT "teams_partner_team_id_teams_id_fk" FOREIGN KEY ("partner_team_id") REFERENCES "portal"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."users" ADD CONSTRAINT "users_partner_team_id_teams_id_fk" FOREIGN KEY ("partner_team_id") REFERENCES "portal"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "teams_customer" ON "portal"."teams" USING btree ("partner_team_id","external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_of_partner" ON "portal"."users" USING btree ("partner_team_id","external_id");--> statement-breakpoint
ALTER TABLE "portal"."teams" ADD CONSTRAINT "teams_of_partner" CHECK ((partner_team_id is null) = (external_id is null));--> statement-breakpoint
ALTER TABLE "portal"."users" ADD CONSTRAINT "users_partner" CHECK ((partner_team_id is null) = (external_id is null));--> statement-breakpoint
CREATE POLICY "of_its_partner" ON "portal"."teams" AS PERMISSIVE FOR SELECT TO public USING (partner_team_id = current_setting('app.team_id', true));--> statement-breakpoint
CREATE POLICY "of_its_team" ON "portal"."embed_codes" AS PERMISSIVE FOR ALL TO public USING ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage'))) WITH CHECK ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage')));--> statement-breakpoint
CREATE POLICY "of_its_team" ON "portal"."embed_sessions" AS PERMISSIVE FOR ALL TO public USING ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage'))) WITH CHECK ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage')));--> statement-breakpoint
CREATE POLICY "of_its_team" ON "portal"."embed_settings" AS PERMISSIVE FOR ALL TO public USING ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage'))) WITH CHECK ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage')));--> statement-breakpoint
ALTER TABLE portal.embed_settings FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE portal.embed_sessions FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE portal.embed_codes FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON portal.embed_settings, portal.embed_sessions, portal.embed_codes
  TO reelwright_portal;--> statement-breakpoint

-- Ends the open live streams of a team that is closed: of its members, and of the frames of its customers.
CREATE OR REPLACE FUNCTION portal.announce_closing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('portal_access', user_id) FROM portal.memberships WHERE team_id = NEW.id;
  PERFORM pg_notify('portal_access', s.user_id) FROM portal.embed_sessions e JOIN portal.sessions s ON s.id = e.id
    WHERE (e.team_id = NEW.id OR e.customer_id = NEW.id) AND s.revoked_at IS NULL AND s.expires_at > now();
  RETURN NULL;
END $$;--> statement-breakpoint
-- Makes open frames ask again when the sites change on which they may be shown.
CREATE FUNCTION portal.announce_embed_origins() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('portal_access', s.user_id) FROM portal.embed_sessions e JOIN portal.sessions s ON s.id = e.id
    WHERE e.team_id = NEW.team_id AND s.revoked_at IS NULL AND s.expires_at > now();
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER announce_embed_origins AFTER UPDATE ON portal.embed_settings
  FOR EACH ROW WHEN (OLD.origins IS DISTINCT FROM NEW.origins) EXECUTE FUNCTION portal.announce_embed_origins();--> statement-breakpoint

-- Lookups before a team is known, as in 0009 and 0013.
GRANT USAGE, CREATE ON SCHEMA portal TO reelwright_portal_lookups;--> statement-breakpoint
GRANT SELECT (partner_team_id, external_id) ON portal.teams TO reelwright_portal_lookups;--> statement-breakpoint
GRANT SELECT (id, user_id, revoked_at, expires_at) ON portal.sessions TO reelwright_portal_lookups;--> statement-breakpoint
GRANT SELECT (id, name, contact_email) ON portal.users TO reelwright_portal_lookups;--> statement-breakpoint
GRANT SELECT (id, team_id, customer_id, role, capabilities, allowed_origins) ON portal.embed_sessions
  TO reelwright_portal_lookups;--> statement-breakpoint
GRANT SELECT (team_id, origins, host_name) ON portal.embed_settings TO reelwright_portal_lookups;--> statement-breakpoint
GRANT SELECT (team_id, meter, kind, amount, at, job_id) ON portal.usage_entries TO reelwright_portal_lookups;--> statement-breakpoint
GRANT SELECT (id, team_id, state) ON portal.jobs TO reelwright_portal_lookups;--> statement-breakpoint
GRANT SELECT (team_id, state, planned_at) ON portal.posts TO reelwright_portal_lookups;--> statement-breakpoint
CREATE POLICY lookups ON portal.embed_sessions FOR SELECT TO reelwright_portal_lookups USING (true);--> statement-breakpoint
CREATE POLICY lookups ON portal.embed_settings FOR SELECT TO reelwright_portal_lookups USING (true);--> statement-breakpoint
CREATE POLICY lookups ON portal.usage_entries FOR SELECT TO reelwright_portal_lookups USING (true);--> statement-breakpoint
CREATE POLICY lookups ON portal.jobs FOR SELECT TO reelwright_portal_lookups USING (true);--> statement-breakpoint
CREATE POLICY lookups ON portal.posts FOR SELECT TO reelwright_portal_lookups USING (true);--> statement-breakpoint
SET ROLE reelwright_portal_lookups;--> statement-breakpoint
-- A live embed session with the customer that it opens; nothing once it has ended or either team is closed.
CREATE FUNCTION portal.live_embed_session(session text)
RETURNS TABLE (partner_id text, team_id text, slug text, name text, user_id text, user_name text, user_email text,
  role text, capabilities text[], allowed_origins text[], partner_origins text[], expires_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT e.team_id, c.id, c.slug, c.name, u.id, u.name, u.contact_email, e.role, e.capabilities, e.allowed_origins,
    coalesce(o.origins, '{}'), s.expires_at
  FROM portal.embed_sessions e
    JOIN portal.sessions s ON s.id = e.id AND s.revoked_at IS NULL AND s.expires_at > now()
    JOIN portal.users u ON u.id = s.user_id
    JOIN portal.teams c ON c.id = e.customer_id AND c.partner_team_id = e.team_id AND c.closed_at IS NULL
    JOIN portal.teams p ON p.id = e.team_id AND p.closed_at IS NULL
    LEFT JOIN portal.embed_settings o ON o.team_id = e.team_id
  WHERE e.id = session
$$;--> statement-breakpoint
-- What all customers of a partner used together. `states` are those of work under way: of posts, or else of projects.
CREATE FUNCTION portal.customers_usage(partner text, of_meter text, from_time timestamptz, until_time timestamptz, states text[])
RETURNS TABLE (charged bigint, open bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH customers AS (SELECT id FROM portal.teams WHERE partner_team_id = partner),
    entries AS (SELECT u.* FROM customers c JOIN LATERAL (
      SELECT kind, amount, at, job_id FROM portal.usage_entries WHERE team_id = c.id AND meter = of_meter) u ON true)
  SELECT
    CASE WHEN of_meter = 'stored-bytes'
      THEN (SELECT coalesce(sum(CASE kind WHEN 'released' THEN -amount ELSE amount END), 0) FROM entries)
      ELSE (SELECT coalesce(sum(amount), 0) FROM entries WHERE kind = 'charged' AND at >= from_time AND at < until_time)
    END::bigint,
    CASE of_meter
      WHEN 'stored-bytes' THEN 0
      WHEN 'posts' THEN (SELECT count(*) FROM customers c JOIN portal.posts p ON p.team_id = c.id
        WHERE p.planned_at >= from_time AND p.planned_at < until_time AND p.state = ANY (states))
      ELSE (SELECT coalesce(sum(CASE e.kind WHEN 'released' THEN -e.amount ELSE e.amount END), 0)
        FROM entries e JOIN portal.jobs j ON j.id = e.job_id AND j.state = ANY (states)
        WHERE e.kind IN ('reserved', 'released'))
    END::bigint
$$;--> statement-breakpoint
-- The team whose own address of the portal this is.
CREATE FUNCTION portal.team_of_host(host text) RETURNS TABLE (team_id text, slug text, name text, logo_key text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT t.id, t.slug, t.name, t.logo_key
  FROM portal.embed_settings o JOIN portal.teams t ON t.id = o.team_id AND t.closed_at IS NULL WHERE o.host_name = host
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION portal.live_embed_session(text), portal.team_of_host(text),
  portal.customers_usage(text, text, timestamptz, timestamptz, text[]) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION portal.live_embed_session(text), portal.team_of_host(text),
  portal.customers_usage(text, text, timestamptz, timestamptz, text[]) TO reelwright_portal;--> statement-breakpoint
RESET ROLE;--> statement-breakpoint
REVOKE CREATE ON SCHEMA portal FROM reelwright_portal_lookups;
