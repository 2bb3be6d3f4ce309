CREATE TABLE "portal"."api_calls" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"key_id" text,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"status" integer NOT NULL,
	"duration_ms" integer NOT NULL,
	"network" text NOT NULL,
	"idempotency_key" text,
	"request_body" text,
	"answer_body" text,
	"job_id" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portal"."api_calls" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "portal"."api_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"name" text NOT NULL,
	"mode" text NOT NULL,
	"key_hash" text NOT NULL,
	"hint" text NOT NULL,
	"scopes" text[] NOT NULL,
	"networks" text[] NOT NULL,
	"created_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"last_used_from" text,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "api_keys_mode" CHECK (mode in ('live', 'test'))
);
--> statement-breakpoint
ALTER TABLE "portal"."api_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "portal"."audit_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text,
	"sequence" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text,
	"subject_name" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"network" text NOT NULL,
	"user_agent" text NOT NULL,
	"request_id" text NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_entries_actor" CHECK (actor_kind in ('person', 'api_key', 'system', 'operator'))
);
--> statement-breakpoint
ALTER TABLE "portal"."audit_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "portal"."erasures" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"counts" jsonb NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"erased_at" timestamp (3) with time zone NOT NULL,
	"signature" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portal"."erasures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "portal"."idempotent_answers" (
	"team_id" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"answer" text,
	"lease_until" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotent_answers_team_id_key_pk" PRIMARY KEY("team_id","key")
);
--> statement-breakpoint
ALTER TABLE "portal"."idempotent_answers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "portal"."identities" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "identities_provider_subject_pk" PRIMARY KEY("provider","subject")
);
--> statement-breakpoint
CREATE TABLE "portal"."invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"invited_by" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"accepted_by" text,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "invitations_role" CHECK (role in ('owner', 'admin', 'editor', 'viewer', 'client') and role <> 'owner')
);
--> statement-breakpoint
ALTER TABLE "portal"."invitations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "portal"."passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"is_backed_up" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "portal"."recovery_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "portal"."sign_in_challenges" (
	"id" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" text,
	"content" jsonb NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "sign_in_challenges_purpose" CHECK (purpose in ('passkey-registration', 'passkey-sign-in', 'second-step', 'provider'))
);
--> statement-breakpoint
CREATE TABLE "portal"."team_limits" (
	"team_id" text PRIMARY KEY NOT NULL,
	"source_seconds_per_month" bigint,
	"characters_per_month" bigint,
	"posts_per_month" integer,
	"stored_bytes" bigint,
	"calls_per_minute" integer,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portal"."team_limits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "portal"."usage_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"meter" text NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"cause" text NOT NULL,
	"job_id" text,
	"operation" text,
	"user_id" text,
	"api_key_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "usage_entries_meter" CHECK (meter in ('source-seconds', 'output-seconds', 'characters', 'stored-bytes', 'posts')),
	CONSTRAINT "usage_entries_kind" CHECK (kind in ('reserved', 'released', 'charged'))
);
--> statement-breakpoint
ALTER TABLE "portal"."usage_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "portal"."webhook_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"delivery_id" text NOT NULL,
	"number" integer NOT NULL,
	"status" integer,
	"failure" text,
	"duration_ms" integer NOT NULL,
	"replayed_by" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portal"."webhook_attempts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "portal"."webhook_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"endpoint_id" text,
	"job_id" text,
	"event" text NOT NULL,
	"cause" text NOT NULL,
	"about" text NOT NULL,
	"body" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "webhook_deliveries_state" CHECK (state in ('waiting', 'delivered', 'failed', 'held'))
);
--> statement-breakpoint
ALTER TABLE "portal"."webhook_deliveries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "portal"."webhook_endpoints" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"secret" text NOT NULL,
	"previous_secret" text,
	"previous_until" timestamp (3) with time zone,
	"is_on" boolean NOT NULL,
	"off_reason" text,
	"off_at" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"last_delivered_at" timestamp (3) with time zone,
	"created_by" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portal"."webhook_endpoints" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "portal"."jobs" ADD COLUMN "api_key_id" text;--> statement-breakpoint
ALTER TABLE "portal"."jobs" ADD COLUMN "origin" text DEFAULT 'portal' NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."jobs" ADD COLUMN "webhook_url" text;--> statement-breakpoint
ALTER TABLE "portal"."sessions" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."sessions" ADD COLUMN "method" text DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."sessions" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "portal"."sessions" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "portal"."teams" ADD COLUMN "logo_key" text;--> statement-breakpoint
ALTER TABLE "portal"."teams" ADD COLUMN "defaults" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."teams" ADD COLUMN "retention" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."teams" ADD COLUMN "required_provider" text;--> statement-breakpoint
ALTER TABLE "portal"."teams" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "portal"."teams" ADD COLUMN "closed_by" text;--> statement-breakpoint
ALTER TABLE "portal"."teams" ADD COLUMN "erase_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "portal"."users" ADD COLUMN "password_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "portal"."users" ADD COLUMN "password_used_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "portal"."users" ADD COLUMN "totp_secret" text;--> statement-breakpoint
ALTER TABLE "portal"."users" ADD COLUMN "totp_confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "portal"."users" ADD COLUMN "totp_last_step" bigint;--> statement-breakpoint
ALTER TABLE "portal"."users" ADD COLUMN "notifications" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."api_calls" ADD CONSTRAINT "api_calls_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "portal"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."api_calls" ADD CONSTRAINT "api_calls_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "portal"."api_keys"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."api_calls" ADD CONSTRAINT "api_calls_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "portal"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."api_keys" ADD CONSTRAINT "api_keys_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "portal"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."api_keys" ADD CONSTRAINT "api_keys_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."audit_entries" ADD CONSTRAINT "audit_entries_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "portal"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."idempotent_answers" ADD CONSTRAINT "idempotent_answers_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "portal"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."invitations" ADD CONSTRAINT "invitations_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "portal"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "portal"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."invitations" ADD CONSTRAINT "invitations_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."sign_in_challenges" ADD CONSTRAINT "sign_in_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."team_limits" ADD CONSTRAINT "team_limits_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "portal"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."usage_entries" ADD CONSTRAINT "usage_entries_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "portal"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."usage_entries" ADD CONSTRAINT "usage_entries_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "portal"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."usage_entries" ADD CONSTRAINT "usage_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."usage_entries" ADD CONSTRAINT "usage_entries_api_key_id_api_keys_id_fk" FOREIGN KEY ("api_key_id") REFERENCES "portal"."api_keys"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."webhook_attempts" ADD CONSTRAINT "webhook_attempts_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "portal"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."webhook_attempts" ADD CONSTRAINT "webhook_attempts_delivery_id_webhook_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "portal"."webhook_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "portal"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "portal"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "portal"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "portal"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_calls_team" ON "portal"."api_calls" USING btree ("team_id","at","id");--> statement-breakpoint
CREATE INDEX "api_calls_job" ON "portal"."api_calls" USING btree ("job_id");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_hash" ON "portal"."api_keys" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "api_keys_team" ON "portal"."api_keys" USING btree ("team_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_entries_sequence" ON "portal"."audit_entries" USING btree ((coalesce(team_id, '')),"sequence");--> statement-breakpoint
CREATE INDEX "audit_entries_team" ON "portal"."audit_entries" USING btree ("team_id","at");--> statement-breakpoint
CREATE INDEX "idempotent_answers_age" ON "portal"."idempotent_answers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "identities_user" ON "portal"."identities" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_token" ON "portal"."invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_open" ON "portal"."invitations" USING btree ("team_id","email") WHERE accepted_at is null and revoked_at is null;--> statement-breakpoint
CREATE INDEX "invitations_email" ON "portal"."invitations" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential" ON "portal"."passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "portal"."passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recovery_codes_user" ON "portal"."recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_challenges_expiry" ON "portal"."sign_in_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "usage_entries_cause" ON "portal"."usage_entries" USING btree ("team_id","meter","kind","cause");--> statement-breakpoint
CREATE INDEX "usage_entries_team" ON "portal"."usage_entries" USING btree ("team_id","meter","at");--> statement-breakpoint
CREATE INDEX "usage_entries_job" ON "portal"."usage_entries" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "webhook_attempts_delivery" ON "portal"."webhook_attempts" USING btree ("delivery_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_cause" ON "portal"."webhook_deliveries" USING btree ("team_id",(coalesce(endpoint_id, '')),"cause");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "portal"."webhook_deliveries" USING btree ("next_try_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_team" ON "portal"."webhook_deliveries" USING btree ("team_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_job" ON "portal"."webhook_deliveries" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_team" ON "portal"."webhook_endpoints" USING btree ("team_id","created_at");--> statement-breakpoint
ALTER TABLE "portal"."jobs" ADD CONSTRAINT "jobs_api_key_id_api_keys_id_fk" FOREIGN KEY ("api_key_id") REFERENCES "portal"."api_keys"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."jobs" ADD CONSTRAINT "jobs_origin" CHECK (origin in ('portal', 'api'));--> statement-breakpoint
ALTER TABLE "portal"."teams" ADD CONSTRAINT "teams_closing" CHECK ((closed_at is null) = (erase_at is null));--> statement-breakpoint
CREATE POLICY "of_its_team" ON "portal"."api_calls" AS PERMISSIVE FOR ALL TO public USING ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage'))) WITH CHECK ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage')));--> statement-breakpoint
CREATE POLICY "of_its_team" ON "portal"."api_keys" AS PERMISSIVE FOR ALL TO public USING ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage'))) WITH CHECK ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage')));--> statement-breakpoint
CREATE POLICY "of_its_team" ON "portal"."audit_entries" AS PERMISSIVE FOR ALL TO public USING ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage'))) WITH CHECK ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage')));--> statement-breakpoint
CREATE POLICY "of_its_team" ON "portal"."erasures" AS PERMISSIVE FOR ALL TO public USING ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage'))) WITH CHECK ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage')));--> statement-breakpoint
CREATE POLICY "of_its_team" ON "portal"."idempotent_answers" AS PERMISSIVE FOR ALL TO public USING ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage'))) WITH CHECK ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage')));--> statement-breakpoint
CREATE POLICY "of_its_team" ON "portal"."invitations" AS PERMISSIVE FOR ALL TO public USING ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage'))) WITH CHECK ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage')));--> statement-breakpoint
CREATE POLICY "of_its_team" ON "portal"."team_limits" AS PERMISSIVE FOR ALL TO public USING ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage'))) WITH CHECK ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage')));--> statement-breakpoint
CREATE POLICY "of_its_team" ON "portal"."usage_entries" AS PERMISSIVE FOR ALL TO public USING ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage'))) WITH CHECK ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage')));--> statement-breakpoint
CREATE POLICY "of_its_team" ON "portal"."webhook_attempts" AS PERMISSIVE FOR ALL TO public USING ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage'))) WITH CHECK ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage')));--> statement-breakpoint
CREATE POLICY "of_its_team" ON "portal"."webhook_deliveries" AS PERMISSIVE FOR ALL TO public USING ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage'))) WITH CHECK ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage')));--> statement-breakpoint
CREATE POLICY "of_its_team" ON "portal"."webhook_endpoints" AS PERMISSIVE FOR ALL TO public USING ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage'))) WITH CHECK ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage')));--> statement-breakpoint

ALTER TABLE portal.invitations FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE portal.api_keys FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE portal.api_calls FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE portal.idempotent_answers FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE portal.webhook_endpoints FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE portal.webhook_deliveries FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE portal.webhook_attempts FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE portal.usage_entries FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE portal.team_limits FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE portal.audit_entries FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE portal.erasures FORCE ROW LEVEL SECURITY;--> statement-breakpoint

GRANT SELECT, INSERT, UPDATE, DELETE ON portal.invitations, portal.identities, portal.passkeys, portal.recovery_codes,
  portal.sign_in_challenges, portal.api_keys, portal.api_calls, portal.idempotent_answers, portal.webhook_endpoints,
  portal.webhook_deliveries TO reelwright_portal;--> statement-breakpoint
-- What happened, what was used and what was delivered is only ever added to. The worker alone deletes what retention ends.
REVOKE ALL ON portal.audit_entries, portal.usage_entries, portal.webhook_attempts, portal.team_limits, portal.erasures
  FROM reelwright_portal;--> statement-breakpoint
GRANT SELECT, INSERT ON portal.audit_entries, portal.usage_entries, portal.webhook_attempts TO reelwright_portal;--> statement-breakpoint
GRANT DELETE ON portal.audit_entries, portal.webhook_attempts TO reelwright_portal_system;--> statement-breakpoint
-- Limits are the operator's to set.
GRANT SELECT ON portal.team_limits TO reelwright_portal;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON portal.team_limits TO reelwright_portal_system;--> statement-breakpoint
GRANT SELECT, INSERT ON portal.erasures TO reelwright_portal_system;--> statement-breakpoint

-- The text that an audit entry's hash covers, after the hash of the entry before it. The same for the same entry on every
-- server, so anybody with an export can compute it again: sha256(previous_hash || newline || text).
CREATE FUNCTION portal.audit_text(entry portal.audit_entries) RETURNS text
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT jsonb_build_object(
    'id', entry.id, 'team', entry.team_id, 'sequence', entry.sequence,
    'at', to_char(entry.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'actorKind', entry.actor_kind, 'actorId', entry.actor_id, 'actorName', entry.actor_name, 'action', entry.action,
    'subjectKind', entry.subject_kind, 'subjectId', entry.subject_id, 'subjectName', entry.subject_name,
    'before', entry.before, 'after', entry.after,
    'network', entry.network, 'userAgent', entry.user_agent, 'requestId', entry.request_id
  )::text
$$;--> statement-breakpoint
CREATE FUNCTION portal.audit_digest(entry portal.audit_entries) RETURNS text
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT encode(sha256(convert_to(entry.previous_hash || E'\n' || portal.audit_text(entry), 'UTF8')), 'hex')
$$;--> statement-breakpoint
-- Links an entry to the one before it. Entries of one team are written one after another.
CREATE FUNCTION portal.chain_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  latest record;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('audit ' || coalesce(NEW.team_id, ''), 0));
  SELECT sequence, hash INTO latest FROM portal.audit_entries
    WHERE coalesce(team_id, '') = coalesce(NEW.team_id, '') ORDER BY sequence DESC LIMIT 1;
  NEW.sequence := coalesce(latest.sequence, 0) + 1;
  NEW.previous_hash := coalesce(latest.hash, '');
  NEW.hash := portal.audit_digest(NEW);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER chain_audit_entry BEFORE INSERT ON portal.audit_entries
  FOR EACH ROW EXECUTE FUNCTION portal.chain_audit_entry();--> statement-breakpoint

-- Wakes the worker as soon as a message is to be delivered.
CREATE FUNCTION portal.announce_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('portal_work', 'delivery');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER announce_delivery AFTER INSERT ON portal.webhook_deliveries
  FOR EACH STATEMENT EXECUTE FUNCTION portal.announce_delivery();--> statement-breakpoint

-- Ends the open live streams of everybody in a team that is closed.
CREATE FUNCTION portal.announce_closing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('portal_access', user_id) FROM portal.memberships WHERE team_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER announce_closing AFTER UPDATE OF closed_at ON portal.teams
  FOR EACH ROW WHEN (OLD.closed_at IS DISTINCT FROM NEW.closed_at) EXECUTE FUNCTION portal.announce_closing();--> statement-breakpoint

-- Lookups before a team is known, as in 0009: for a person's teams, an invitation's link and an API key.
GRANT USAGE, CREATE ON SCHEMA portal TO reelwright_portal_lookups;--> statement-breakpoint
GRANT SELECT (logo_key, required_provider, closed_at, erase_at) ON portal.teams TO reelwright_portal_lookups;--> statement-breakpoint
GRANT SELECT (id, team_id, token_hash) ON portal.invitations TO reelwright_portal_lookups;--> statement-breakpoint
GRANT SELECT (id, team_id, key_hash) ON portal.api_keys TO reelwright_portal_lookups;--> statement-breakpoint
CREATE POLICY lookups ON portal.invitations FOR SELECT TO reelwright_portal_lookups USING (true);--> statement-breakpoint
CREATE POLICY lookups ON portal.api_keys FOR SELECT TO reelwright_portal_lookups USING (true);--> statement-breakpoint
SET ROLE reelwright_portal_lookups;--> statement-breakpoint
DROP FUNCTION portal.memberships_of_user(text);--> statement-breakpoint
CREATE FUNCTION portal.memberships_of_user(person text)
RETURNS TABLE (team_id text, slug text, name text, role text, logo_key text, required_provider text,
  closed_at timestamptz, erase_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT m.team_id, t.slug, t.name, m.role, t.logo_key, t.required_provider, t.closed_at, t.erase_at
  FROM portal.memberships m JOIN portal.teams t ON t.id = m.team_id
  WHERE m.user_id = person ORDER BY m.created_at, m.id
$$;--> statement-breakpoint
CREATE FUNCTION portal.team_of_invitation(token text) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT team_id FROM portal.invitations WHERE token_hash = token
$$;--> statement-breakpoint
CREATE FUNCTION portal.api_key_of_hash(hash text) RETURNS TABLE (id text, team_id text, slug text, name text, closed_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT k.id, k.team_id, t.slug, t.name, t.closed_at
  FROM portal.api_keys k JOIN portal.teams t ON t.id = k.team_id WHERE k.key_hash = hash
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION portal.memberships_of_user(text), portal.team_of_invitation(text), portal.api_key_of_hash(text)
  FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION portal.memberships_of_user(text), portal.team_of_invitation(text),
  portal.api_key_of_hash(text) TO reelwright_portal;--> statement-breakpoint
RESET ROLE;--> statement-breakpoint
REVOKE CREATE ON SCHEMA portal FROM reelwright_portal_lookups;
