ALTER TABLE "portal"."api_calls" ADD COLUMN "tool" text;--> statement-breakpoint
CREATE INDEX "api_calls_tool" ON "portal"."api_calls" USING btree ("team_id","at") WHERE tool is not null;--> statement-breakpoint
CREATE TABLE "portal"."oauth_clients" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"redirect_uris" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"granted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "portal"."oauth_tokens" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"key_id" text NOT NULL,
	"kind" text NOT NULL,
	"token_hash" text NOT NULL,
	"challenge" text,
	"redirect_uri" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "oauth_tokens_kind" CHECK (kind in ('code', 'access', 'refresh'))
);
--> statement-breakpoint
ALTER TABLE "portal"."oauth_tokens" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "portal"."api_keys" ADD COLUMN "client_id" text;--> statement-breakpoint
ALTER TABLE "portal"."oauth_tokens" ADD CONSTRAINT "oauth_tokens_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "portal"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."oauth_tokens" ADD CONSTRAINT "oauth_tokens_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "portal"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "oauth_tokens_hash" ON "portal"."oauth_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "oauth_tokens_key" ON "portal"."oauth_tokens" USING btree ("key_id");--> statement-breakpoint
ALTER TABLE "portal"."api_keys" ADD CONSTRAINT "api_keys_client_id_oauth_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "portal"."oauth_clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "of_its_team" ON "portal"."oauth_tokens" AS PERMISSIVE FOR ALL TO public USING ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage'))) WITH CHECK ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage')));--> statement-breakpoint

ALTER TABLE portal.oauth_tokens FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON portal.oauth_clients, portal.oauth_tokens TO reelwright_portal;--> statement-breakpoint

-- A lookup before a team is known, as in 0009 and 0013: the team whose program has this token.
GRANT USAGE, CREATE ON SCHEMA portal TO reelwright_portal_lookups;--> statement-breakpoint
GRANT SELECT (team_id, token_hash) ON portal.oauth_tokens TO reelwright_portal_lookups;--> statement-breakpoint
CREATE POLICY lookups ON portal.oauth_tokens FOR SELECT TO reelwright_portal_lookups USING (true);--> statement-breakpoint
SET ROLE reelwright_portal_lookups;--> statement-breakpoint
CREATE FUNCTION portal.team_of_oauth_token(hash text) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT o.team_id FROM portal.oauth_tokens o JOIN portal.teams t ON t.id = o.team_id AND t.closed_at IS NULL
  WHERE o.token_hash = hash
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION portal.team_of_oauth_token(text) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION portal.team_of_oauth_token(text) TO reelwright_portal;--> statement-breakpoint
RESET ROLE;--> statement-breakpoint
REVOKE CREATE ON SCHEMA portal FROM reelwright_portal_lookups;
