CREATE SCHEMA IF NOT EXISTS "portal";
--> statement-breakpoint
CREATE TABLE "portal"."job_events" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"job_id" text NOT NULL,
	"kind" text NOT NULL,
	"sentence" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portal"."job_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "portal"."jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"created_by" text,
	"operation" text NOT NULL,
	"title" text NOT NULL,
	"source_kind" text NOT NULL,
	"source_ref" text NOT NULL,
	"source_label" text NOT NULL,
	"source_duration_seconds" real,
	"request" jsonb NOT NULL,
	"state" text NOT NULL,
	"stage" text,
	"percent" integer,
	"stages" jsonb,
	"failure" text,
	"attempt" integer NOT NULL,
	"reference" text,
	"import_state" text,
	"import_attempts" integer NOT NULL,
	"quiet_checks" integer NOT NULL,
	"next_check_at" timestamp (3) with time zone,
	"deadline_at" timestamp (3) with time zone,
	"last_report_at" timestamp (3) with time zone,
	"accepted_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "jobs_state" CHECK (state in ('submitting', 'queued', 'processing', 'completed', 'failed', 'unconfirmed', 'stalled')),
	CONSTRAINT "jobs_percent" CHECK (percent between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "portal"."jobs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "portal"."memberships" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "memberships_role" CHECK (role in ('owner', 'admin', 'editor', 'viewer', 'client'))
);
--> statement-breakpoint
ALTER TABLE "portal"."memberships" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "portal"."outputs" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"job_id" text NOT NULL,
	"external_id" text NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"remote" jsonb NOT NULL,
	"files" jsonb NOT NULL,
	"duration_seconds" real NOT NULL,
	"width" integer,
	"height" integer,
	"size_bytes" bigint NOT NULL,
	"info" jsonb,
	"verified" boolean NOT NULL,
	"imported_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portal"."outputs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "portal"."rate_limits" (
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"window_start" timestamp (3) with time zone NOT NULL,
	"tries" integer NOT NULL,
	CONSTRAINT "rate_limits_action_subject_window_start_pk" PRIMARY KEY("action","subject","window_start")
);
--> statement-breakpoint
CREATE TABLE "portal"."reports" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"job_id" text NOT NULL,
	"submission_id" text NOT NULL,
	"body" text NOT NULL,
	"content_type" text NOT NULL,
	"signature" text NOT NULL,
	"state" text NOT NULL,
	"verified" text NOT NULL,
	"note" text,
	"tries" integer NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portal"."reports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "portal"."sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "portal"."submissions" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"job_id" text NOT NULL,
	"attempt" integer NOT NULL,
	"idempotency_key" text NOT NULL,
	"token_hash" text NOT NULL,
	"state" text NOT NULL,
	"reference" text,
	"calls" integer NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "portal"."submissions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "portal"."teams" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portal"."teams" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "portal"."uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"state" text NOT NULL,
	"content_type" text,
	"refusal" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "portal"."uploads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "portal"."users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portal"."job_events" ADD CONSTRAINT "job_events_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "portal"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."job_events" ADD CONSTRAINT "job_events_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "portal"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."jobs" ADD CONSTRAINT "jobs_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "portal"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."jobs" ADD CONSTRAINT "jobs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."memberships" ADD CONSTRAINT "memberships_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "portal"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."outputs" ADD CONSTRAINT "outputs_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "portal"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."outputs" ADD CONSTRAINT "outputs_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "portal"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."reports" ADD CONSTRAINT "reports_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "portal"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."reports" ADD CONSTRAINT "reports_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "portal"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."reports" ADD CONSTRAINT "reports_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "portal"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."submissions" ADD CONSTRAINT "submissions_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "portal"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."submissions" ADD CONSTRAINT "submissions_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "portal"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."uploads" ADD CONSTRAINT "uploads_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "portal"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_events_job" ON "portal"."job_events" USING btree ("job_id","at");--> statement-breakpoint
CREATE INDEX "jobs_team_newest" ON "portal"."jobs" USING btree ("team_id","created_at","id");--> statement-breakpoint
CREATE INDEX "jobs_due" ON "portal"."jobs" USING btree ("next_check_at") WHERE next_check_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_team_user" ON "portal"."memberships" USING btree ("team_id","user_id");--> statement-breakpoint
CREATE INDEX "memberships_user" ON "portal"."memberships" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "outputs_job_external" ON "portal"."outputs" USING btree ("job_id","external_id");--> statement-breakpoint
CREATE INDEX "reports_waiting" ON "portal"."reports" USING btree ("next_try_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "reports_job" ON "portal"."reports" USING btree ("job_id","received_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "portal"."sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_job_attempt" ON "portal"."submissions" USING btree ("job_id","attempt");--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_key" ON "portal"."submissions" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "submissions_team" ON "portal"."submissions" USING btree ("team_id");--> statement-breakpoint
CREATE UNIQUE INDEX "teams_slug" ON "portal"."teams" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "uploads_team" ON "portal"."uploads" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "uploads_expiry" ON "portal"."uploads" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "portal"."users" USING btree ("email");--> statement-breakpoint
CREATE POLICY "of_its_team" ON "portal"."job_events" AS PERMISSIVE FOR ALL TO public USING ((team_id = current_setting('app.team_id', true) or current_setting('app.system', true) = 'on')) WITH CHECK ((team_id = current_setting('app.team_id', true) or current_setting('app.system', true) = 'on'));--> statement-breakpoint
CREATE POLICY "of_its_team" ON "portal"."jobs" AS PERMISSIVE FOR ALL TO public USING ((team_id = current_setting('app.team_id', true) or current_setting('app.system', true) = 'on')) WITH CHECK ((team_id = current_setting('app.team_id', true) or current_setting('app.system', true) = 'on'));--> statement-breakpoint
CREATE POLICY "of_its_team" ON "portal"."memberships" AS PERMISSIVE FOR ALL TO public USING ((team_id = current_setting('app.team_id', true) or current_setting('app.system', true) = 'on')) WITH CHECK ((team_id = current_setting('app.team_id', true) or current_setting('app.system', true) = 'on'));--> statement-breakpoint
CREATE POLICY "of_its_team" ON "portal"."outputs" AS PERMISSIVE FOR ALL TO public USING ((team_id = current_setting('app.team_id', true) or current_setting('app.system', true) = 'on')) WITH CHECK ((team_id = current_setting('app.team_id', true) or current_setting('app.system', true) = 'on'));--> statement-breakpoint
CREATE POLICY "of_its_team" ON "portal"."reports" AS PERMISSIVE FOR ALL TO public USING ((team_id = current_setting('app.team_id', true) or current_setting('app.system', true) = 'on')) WITH CHECK ((team_id = current_setting('app.team_id', true) or current_setting('app.system', true) = 'on'));--> statement-breakpoint
CREATE POLICY "of_its_team" ON "portal"."submissions" AS PERMISSIVE FOR ALL TO public USING ((team_id = current_setting('app.team_id', true) or current_setting('app.system', true) = 'on')) WITH CHECK ((team_id = current_setting('app.team_id', true) or current_setting('app.system', true) = 'on'));--> statement-breakpoint
CREATE POLICY "of_its_team" ON "portal"."teams" AS PERMISSIVE FOR ALL TO public USING ((id = current_setting('app.team_id', true) or current_setting('app.system', true) = 'on')) WITH CHECK ((id = current_setting('app.team_id', true) or current_setting('app.system', true) = 'on'));--> statement-breakpoint
CREATE POLICY "of_its_team" ON "portal"."uploads" AS PERMISSIVE FOR ALL TO public USING ((team_id = current_setting('app.team_id', true) or current_setting('app.system', true) = 'on')) WITH CHECK ((team_id = current_setting('app.team_id', true) or current_setting('app.system', true) = 'on'));