CREATE TABLE "portal"."cancellations" (
	"submission_id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"job_id" text NOT NULL,
	"operation" text NOT NULL,
	"source_kind" text NOT NULL,
	"source_ref" text NOT NULL,
	"request" jsonb NOT NULL,
	"idempotency_key" text NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"reference" text,
	"tries" integer NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portal"."cancellations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "portal"."jobs" DROP CONSTRAINT "jobs_state";--> statement-breakpoint
DROP INDEX "portal"."jobs_team_state";--> statement-breakpoint
ALTER TABLE "portal"."cancellations" ADD CONSTRAINT "cancellations_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "portal"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cancellations_due" ON "portal"."cancellations" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "cancellations_team" ON "portal"."cancellations" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "jobs_team_state" ON "portal"."jobs" USING btree ("team_id",(array_position('{completed,cancelled,submitting,queued,processing,unconfirmed,stalled,failed}'::text[], state)),"created_at","id");--> statement-breakpoint
ALTER TABLE "portal"."jobs" ADD CONSTRAINT "jobs_state" CHECK (state in ('submitting', 'queued', 'processing', 'completed', 'failed', 'unconfirmed', 'stalled', 'cancelled'));--> statement-breakpoint
CREATE POLICY "of_its_team" ON "portal"."cancellations" AS PERMISSIVE FOR ALL TO public USING ((team_id = current_setting('app.team_id', true) or current_setting('app.system', true) = 'on')) WITH CHECK ((team_id = current_setting('app.team_id', true) or current_setting('app.system', true) = 'on'));--> statement-breakpoint

ALTER TABLE portal.cancellations FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON portal.cancellations TO reelwright_portal;--> statement-breakpoint

-- The view, with the place of the new state.
GRANT CREATE ON SCHEMA portal TO reelwright_portal_lists;--> statement-breakpoint
SET ROLE reelwright_portal_lists;--> statement-breakpoint
CREATE OR REPLACE VIEW portal.team_jobs AS
  SELECT id, operation, title,
    lower(title || E'\n' || source_label) AS search_text,
    portal.search_vector(lower(title || E'\n' || source_label)) AS search_vector,
    array_position('{completed,cancelled,submitting,queued,processing,unconfirmed,stalled,failed}'::text[], state) AS state_order,
    coalesce(source_duration_seconds, 0) AS duration_seconds,
    created_at, updated_at
  FROM portal.jobs
  WHERE team_id = current_setting('app.team_id', true);--> statement-breakpoint
RESET ROLE;--> statement-breakpoint
REVOKE CREATE ON SCHEMA portal FROM reelwright_portal_lists;
