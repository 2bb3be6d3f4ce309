CREATE TABLE "portal"."feature_switches" (
	"name" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."logged_errors" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"role" text NOT NULL,
	"host" text NOT NULL,
	"place" text NOT NULL,
	"message" text NOT NULL,
	"request_id" text,
	"times" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."operator_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"input" jsonb NOT NULL,
	"session_id" text NOT NULL,
	"user_id" text NOT NULL,
	"network" text NOT NULL,
	"user_agent" text NOT NULL,
	"request_id" text NOT NULL,
	"state" text NOT NULL,
	"sentence" text,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "operator_orders_state" CHECK (state in ('waiting', 'begun', 'done', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "portal"."operator_orders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "portal"."operator_snapshots" (
	"id" text PRIMARY KEY NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	"content" jsonb,
	CONSTRAINT "operator_snapshots_one" CHECK (id = 'installation')
);
--> statement-breakpoint
ALTER TABLE "portal"."operator_snapshots" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "portal"."provider_checks" (
	"name" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"is_ok" boolean NOT NULL,
	"duration_ms" integer NOT NULL,
	"said" text,
	"failed_at" timestamp (3) with time zone,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "portal"."storage_samples" (
	"day" date NOT NULL,
	"store" text NOT NULL,
	"used_bytes" bigint NOT NULL,
	CONSTRAINT "storage_samples_day_store_pk" PRIMARY KEY("day","store")
);
--> statement-breakpoint
ALTER TABLE "portal"."teams" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "portal"."operator_orders" ADD CONSTRAINT "operator_orders_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "portal"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."operator_orders" ADD CONSTRAINT "operator_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "logged_errors_newest" ON "portal"."logged_errors" USING btree ("at");--> statement-breakpoint
CREATE INDEX "logged_errors_request" ON "portal"."logged_errors" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "operator_orders_waiting" ON "portal"."operator_orders" USING btree ("created_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "submissions_request" ON "portal"."submissions" USING btree ("request_id") WHERE request_id is not null;--> statement-breakpoint
CREATE POLICY "of_operators" ON "portal"."operator_orders" AS PERMISSIVE FOR ALL TO public USING ((current_setting('app.operator', true) = 'on' or pg_has_role(current_user, 'reelwright_portal_system', 'usage'))) WITH CHECK ((current_setting('app.operator', true) = 'on' or pg_has_role(current_user, 'reelwright_portal_system', 'usage')));--> statement-breakpoint
CREATE POLICY "of_operators" ON "portal"."operator_snapshots" AS PERMISSIVE FOR ALL TO public USING ((current_setting('app.operator', true) = 'on' or pg_has_role(current_user, 'reelwright_portal_system', 'usage'))) WITH CHECK ((current_setting('app.operator', true) = 'on' or pg_has_role(current_user, 'reelwright_portal_system', 'usage')));
--> statement-breakpoint
ALTER TABLE portal.operator_orders FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE portal.operator_snapshots FORCE ROW LEVEL SECURITY;--> statement-breakpoint

-- The pages ask and read what they are answered. Only the worker and the operator's tool carry out and switch.
REVOKE ALL ON portal.feature_switches, portal.logged_errors, portal.operator_orders, portal.operator_snapshots,
  portal.provider_checks, portal.storage_samples FROM reelwright_portal;--> statement-breakpoint
GRANT SELECT ON portal.feature_switches TO reelwright_portal;--> statement-breakpoint
GRANT INSERT ON portal.logged_errors TO reelwright_portal;--> statement-breakpoint
GRANT SELECT, INSERT ON portal.operator_orders TO reelwright_portal;--> statement-breakpoint
GRANT SELECT, UPDATE (asked_at) ON portal.operator_snapshots TO reelwright_portal;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON portal.feature_switches, portal.logged_errors, portal.operator_orders,
  portal.operator_snapshots, portal.provider_checks, portal.storage_samples TO reelwright_portal_system;--> statement-breakpoint

-- Open pages of a team that is suspended, or no longer is, ask again what they may.
CREATE TRIGGER announce_suspension AFTER UPDATE OF suspended_at ON portal.teams
  FOR EACH ROW WHEN (OLD.suspended_at IS DISTINCT FROM NEW.suspended_at) EXECUTE FUNCTION portal.announce_closing();--> statement-breakpoint

-- A suspended team's keys, links and frames do not work. The functions keep their form, which running pages know.
GRANT USAGE, CREATE ON SCHEMA portal TO reelwright_portal_lookups;--> statement-breakpoint
GRANT SELECT (suspended_at) ON portal.teams TO reelwright_portal_lookups;--> statement-breakpoint
SET ROLE reelwright_portal_lookups;--> statement-breakpoint
CREATE FUNCTION portal.is_suspended(team text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce((SELECT suspended_at IS NOT NULL FROM portal.teams WHERE id = team), false)
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION portal.team_of_share(hash text) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT s.team_id FROM portal.share_links s
    JOIN portal.teams t ON t.id = s.team_id AND t.closed_at IS NULL AND t.suspended_at IS NULL
  WHERE s.token_hash = hash
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION portal.live_embed_session(session text)
RETURNS TABLE (partner_id text, team_id text, slug text, name text, user_id text, user_name text, user_email text,
  role text, capabilities text[], allowed_origins text[], partner_origins text[], expires_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT e.team_id, c.id, c.slug, c.name, u.id, u.name, u.contact_email, e.role, e.capabilities, e.allowed_origins,
    coalesce(o.origins, '{}'), s.expires_at
  FROM portal.embed_sessions e
    JOIN portal.sessions s ON s.id = e.id AND s.revoked_at IS NULL AND s.expires_at > now()
    JOIN portal.users u ON u.id = s.user_id
    JOIN portal.teams c ON c.id = e.customer_id AND c.partner_team_id = e.team_id AND c.closed_at IS NULL
      AND c.suspended_at IS NULL
    JOIN portal.teams p ON p.id = e.team_id AND p.closed_at IS NULL AND p.suspended_at IS NULL
    LEFT JOIN portal.embed_settings o ON o.team_id = e.team_id
  WHERE e.id = session
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION portal.is_suspended(text) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION portal.is_suspended(text) TO reelwright_portal;--> statement-breakpoint
RESET ROLE;--> statement-breakpoint
REVOKE CREATE ON SCHEMA portal FROM reelwright_portal_lookups;
